import { entryDeskPath } from '#domains/entries/paths.ts';
import { showMoneyPath } from '#domains/payments/paths.ts';
import { showTeamPath } from '#domains/showTeam/paths.ts';
import type { TeamRole } from '#domains/showTeam/policy.ts';
import { TeamLinkPage } from '#domains/showTeam/web/public.ts';

const homes: Readonly<Record<TeamRole, (exhibitionId: number) => string>> = {
  registrar: entryDeskPath,
  cashier: showMoneyPath,
  steward: showTeamPath,
};

/** The page that a mail's link opens for a member of a show's team. */
export const Page = () => <TeamLinkPage homeOf={(role, exhibitionId) => homes[role](exhibitionId)} />;
