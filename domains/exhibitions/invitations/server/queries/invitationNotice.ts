import { and, eq, inArray } from 'drizzle-orm';
import { referees } from '#domains/judges/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { authorisationsPath, judgingPath, workplacePath } from '../../../paths.ts';
import { exhibitions } from '../../../server/tables.ts';
import { judgeStatuses } from '../../policy.ts';
import { stateOf } from '../commands/step.ts';
import { judgeInvitations } from '../tables.ts';
import { hasAccount } from './authorisations.ts';

/** A recipient of the notice, and the page that shows the invitation to them. */
interface Side {
  profileId: number;
  link: string;
}

export interface InvitationNotice {
  show: { id: number; name: string; beginsOn: string; endsOn: string };
  judgeName: string;
  reason: string;
  state: ReturnType<typeof stateOf>;
  organiser: Side;
  /** Null when the judge has no account. */
  judge: Side | null;
  breedClub: Side | null;
}

export async function findInvitationNotice(tx: Queryable, invitationId: number): Promise<InvitationNotice | null> {
  const [found] = await tx
    .select({ invitation: judgeInvitations, show: exhibitions, referee: referees })
    .from(judgeInvitations)
    .innerJoin(exhibitions, eq(exhibitions.id, judgeInvitations.exhibitionId))
    .innerJoin(referees, eq(referees.id, judgeInvitations.refereeId))
    .where(eq(judgeInvitations.id, invitationId));
  if (!found) return null;
  const { invitation, show, referee } = found;
  const homes = await homesOf(tx, [referee.profileId, show.nbcId]);
  const home = (id: number | null): string | undefined => (id === null ? undefined : homes.get(id));
  const [judgeHome, clubHome] = [home(referee.profileId), home(show.nbcId)];
  return {
    show,
    judgeName: referee.name,
    reason: invitation.reason ?? '',
    state: stateOf(invitation),
    organiser: { profileId: show.clubId, link: `${workplacePath(show.id)}#invitation-${invitation.id}` },
    judge:
      referee.profileId !== null && judgeHome && (await hasAccount(tx, referee.profileId))
        ? { profileId: referee.profileId, link: `${judgingPath(judgeHome)}#invitation-${invitation.id}` }
        : null,
    breedClub:
      show.nbcId !== null && clubHome
        ? { profileId: show.nbcId, link: `${authorisationsPath(clubHome)}#show-${show.id}` }
        : null,
  };
}

async function homesOf(tx: Queryable, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const wanted = ids.filter((id) => id !== null);
  if (!wanted.length) return new Map();
  const rows = await tx
    .select({ id: profiles.id, userType: profiles.userType, alias: profiles.alias })
    .from(profiles)
    .where(inArray(profiles.id, wanted));
  return new Map(rows.map(({ id, userType, alias }) => [id, fullAlias(userType as UserType, alias)]));
}

/** Judges invited to or listed for a show, who are notified of its cancellation. */
export async function listJudgesToNotify(
  tx: Queryable,
  exhibitionId: number,
): Promise<{ profileId: number; link: string }[]> {
  const rows = await tx
    .select({ id: judgeInvitations.id })
    .from(judgeInvitations)
    .where(
      and(
        eq(judgeInvitations.exhibitionId, exhibitionId),
        inArray(judgeInvitations.judgeStatus, [judgeStatuses.waiting, judgeStatuses.accepted, judgeStatuses.withdrawn]),
      ),
    );
  const found: Side[] = [];
  for (const { id } of rows) {
    const told = await findInvitationNotice(tx, id);
    if (told?.judge) found.push(told.judge);
  }
  return found;
}
