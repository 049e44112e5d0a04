import { and, asc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { isHeadStaff, kindOf } from '#platform/contract/access.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Session } from '#platform/server/session.ts';
import { exhibitions } from '../../../server/tables.ts';
import type { Authorisations } from '../../contract.ts';
import { assessFit } from '../../fit.ts';
import { judgeStatuses, nbcStatuses } from '../../policy.ts';
import { stateOf } from '../commands/step.ts';
import { judgeInvitations } from '../tables.ts';
import {
  type InvitingShow,
  judgeFactsOf,
  judgeOf,
  listBreedGroups,
  listOthers,
  listReferees,
  listShows,
  showFactsOf,
} from './facts.ts';

/** Most shows in one answer: waiting ones first, then the nearest. */
const mostShows = 100;

/** Whether an account exists that can sign in as this profile. */
export async function hasAccount(db: Queryable, profileId: number): Promise<boolean> {
  const [found] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.profileId, profileId));
  return found !== undefined;
}

/** Lists monobreed shows ahead whose judges the caller approves. */
export async function listAuthorisations(db: Queryable, session: Session, now: Date): Promise<Authorisations> {
  const isClub = kindOf(session) === 'nbc';
  if (!isClub && !isHeadStaff(session)) return { shows: [] };
  const whose = isClub
    ? eq(exhibitions.nbcId, session.profileId)
    : or(
        isNull(exhibitions.nbcId),
        sql`not exists (select from ${accounts} where ${accounts.profileId} = ${exhibitions.nbcId})`,
      );
  const asked = await db
    .select({ invitation: judgeInvitations })
    .from(judgeInvitations)
    .innerJoin(exhibitions, eq(exhibitions.id, judgeInvitations.exhibitionId))
    .where(
      and(
        whose,
        eq(exhibitions.typeId, 3),
        eq(exhibitions.isCancelled, false),
        gte(exhibitions.endsOn, moscowDay(now)),
        // Exclude judges the organiser called off before an answer.
        or(
          inArray(judgeInvitations.nbcStatus, [nbcStatuses.authorised, nbcStatuses.refused]),
          eq(judgeInvitations.judgeStatus, judgeStatuses.notAsked),
        ),
      ),
    )
    .orderBy(asc(exhibitions.beginsOn), asc(judgeInvitations.id));
  const byShow = Map.groupBy(
    asked.map(({ invitation }) => invitation),
    ({ exhibitionId }) => exhibitionId,
  );
  const shows = await listShows(db, [...byShow.keys()].slice(0, mostShows));
  const names = await namesOf(
    db,
    shows.flatMap(({ clubId, nbcId }) => [clubId, nbcId ?? clubId]),
  );
  const known = await listBreedGroups(db);
  const answer: Authorisations['shows'] = [];
  for (const show of shows.toSorted((a, b) => (a.beginsOn < b.beginsOn ? -1 : 1)))
    answer.push({
      id: show.id,
      name: show.name,
      club: names.get(show.clubId) ?? '',
      breed_club: show.nbcId === null ? null : (names.get(show.nbcId) ?? null),
      city: show.city,
      begins_on: show.beginsOn,
      ends_on: show.endsOn,
      judges: await judgesOf(db, show, byShow.get(show.id) ?? [], known),
    });
  return { shows: answer };
}

async function namesOf(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select({ id: profiles.id, name: profiles.shortName })
    .from(profiles)
    .where(inArray(profiles.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function judgesOf(
  db: Queryable,
  show: InvitingShow,
  rows: readonly (typeof judgeInvitations.$inferSelect)[],
  known: Awaited<ReturnType<typeof listBreedGroups>>,
): Promise<Authorisations['shows'][number]['judges']> {
  const ids = rows.map(({ refereeId }) => refereeId);
  const judges = new Map((await listReferees(db, inArray(referees.id, ids), show)).map((judge) => [judge.id, judge]));
  const others = await listOthers(db, show, ids);
  const facts = showFactsOf(show, known);
  return rows.flatMap((row) => {
    const judge = judges.get(row.refereeId);
    if (!judge) return [];
    const state = stateOf(row);
    return [
      {
        ...judgeOf(judge, show),
        id: row.id,
        version: row.version,
        nbc_status: state.nbc,
        judge_status: state.judge,
        comment: state.nbc === nbcStatuses.refused ? row.reason : null,
        asked_at: row.askedAt.toISOString(),
        fci_groups: row.fciGroups,
        reasons: assessFit(judgeFactsOf(judge, others.get(judge.id) ?? [], known), facts).reasons,
      },
    ];
  });
}
