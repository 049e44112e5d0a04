import { entryTermsPath } from '#domains/exhibitions/paths.ts';
import { showMoneyPath } from '#domains/payments/paths.ts';
import { showTeamPath } from '#domains/showTeam/paths.ts';
import type { ShowRight } from '#domains/showTeam/policy.ts';
import { catalogueDeskPath, entryDeskPath, ringDeskPath } from '../../paths.ts';

export type OrganiseTab = 'entries' | 'money' | 'catalogue' | 'rings' | 'terms' | 'team';

interface TabOfShow {
  tab: OrganiseTab;
  label: string;
  path: (exhibitionId: number) => string;
  right: ShowRight;
}

/** The organiser's pages about entries and money, each with the right that opens it. */
export const organiseTabs: readonly TabOfShow[] = [
  { tab: 'entries', label: 'Записи', path: entryDeskPath, right: 'entries' },
  { tab: 'money', label: 'Деньги', path: showMoneyPath, right: 'cash' },
  { tab: 'catalogue', label: 'Каталог', path: catalogueDeskPath, right: 'catalogue' },
  { tab: 'rings', label: 'Ринги', path: ringDeskPath, right: 'rings' },
  { tab: 'terms', label: 'Условия', path: entryTermsPath, right: 'terms' },
  { tab: 'team', label: 'Команда', path: showTeamPath, right: 'team' },
];
