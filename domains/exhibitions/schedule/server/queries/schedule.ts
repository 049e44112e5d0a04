import { and, asc, eq, exists, inArray } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { query } from '#platform/server/db/typedSql.ts';
import type { Session } from '#platform/server/session.ts';
import { judgeStatuses } from '../../../invitations/policy.ts';
import type { InvitingShow } from '../../../invitations/server/queries/facts.ts';
import { getOwnShow, refusalToInvite } from '../../../invitations/server/queries/lockInvitation.ts';
import { judgeInvitations } from '../../../invitations/server/tables.ts';
import { invitationTexts } from '../../../invitations/texts.ts';
import { exhibitionReferees } from '../../../server/tables.ts';
import type { Schedule } from '../../contract.ts';
import { inOrder, timeOf } from '../../policy.ts';
import { rowName, scheduleTexts } from '../../texts.ts';
import { showPlans, showRings } from '../tables.ts';

/** Null when the schedule is editable. */
export function refusalToPlan(show: InvitingShow, now: Date): string | null {
  const words: Readonly<Record<string, string>> = {
    [invitationTexts.over]: scheduleTexts.over,
    [invitationTexts.cancelled]: scheduleTexts.cancelled,
    [invitationTexts.notJudged]: scheduleTexts.notJudged,
  };
  const refusal = refusalToInvite(show, now);
  return refusal && (words[refusal] ?? refusal);
}

export interface Asked {
  id: number;
  now: Date;
  dogsADay: number;
}

export async function getSchedule(db: Queryable, session: Session, asked: Asked): Promise<Schedule> {
  return scheduleOf(db, await getOwnShow(db, session, asked.id), asked);
}

export const planOf = async (db: Queryable, exhibitionId: number): Promise<typeof showPlans.$inferSelect> => {
  const [plan] = await db.select().from(showPlans).where(eq(showPlans.exhibitionId, exhibitionId));
  return plan ?? { exhibitionId, scheduleVersion: 0, publishedAt: null, feesVersion: 0 };
};

/** Whether the judge withdrew and the organiser has yet to confirm. */
const isLeaving = exists(
  query
    .select({ one: judgeInvitations.id })
    .from(judgeInvitations)
    .where(
      and(
        eq(judgeInvitations.exhibitionId, exhibitionReferees.exhibitionId),
        eq(judgeInvitations.refereeId, exhibitionReferees.refereeId),
        eq(judgeInvitations.judgeStatus, judgeStatuses.withdrawn),
      ),
    ),
).mapWith(Boolean);

export const listJudges = (db: Queryable, exhibitionId: number): Promise<Schedule['judges']> =>
  db
    .select({ id: referees.id, name: referees.name, fci_groups: exhibitionReferees.fciGroups, is_leaving: isLeaving })
    .from(exhibitionReferees)
    .innerJoin(referees, eq(referees.id, exhibitionReferees.refereeId))
    .where(eq(exhibitionReferees.exhibitionId, exhibitionId))
    .orderBy(asc(exhibitionReferees.position), asc(referees.id));

/** The caller has checked that the show is theirs. */
export async function scheduleOf(
  db: Queryable,
  show: InvitingShow,
  { now, dogsADay }: Pick<Asked, 'now' | 'dogsADay'>,
): Promise<Schedule> {
  const plan = await planOf(db, show.id);
  const rows = await db.select().from(showRings).where(eq(showRings.exhibitionId, show.id));
  const judges = await listJudges(db, show.id);
  const missing = rows.flatMap(({ refereeId }) =>
    refereeId === null || judges.some(({ id }) => id === refereeId) ? [] : [refereeId],
  );
  const gone = missing.length
    ? await db.select({ id: referees.id, name: referees.name }).from(referees).where(inArray(referees.id, missing))
    : [];
  const nameOf = new Map([...judges, ...gone].map(({ id, name }) => [id, name]));
  const breedIds = [...new Set([...show.breedIds, ...rows.flatMap((row) => row.breedIds)])];
  const known = new Map(
    breedIds.length
      ? (
          await db
            .select({ id: breeds.id, name: breeds.name, group: breeds.fciGroup })
            .from(breeds)
            .where(inArray(breeds.id, breedIds))
        ).map((breed) => [breed.id, breed])
      : [],
  );
  return {
    version: plan.scheduleVersion,
    is_published: plan.publishedAt !== null,
    refusal: refusalToPlan(show, now),
    days: show.days.map(({ date, time_from, time_to }) => ({ date, from: time_from, to: time_to })),
    dogs_a_day: dogsADay,
    judges,
    gone,
    fci_groups: show.fciGroups,
    breeds: show.breedIds.map((id) => ({ id, name: known.get(id)?.name ?? '' })),
    rows: inOrder(
      rows.map((row) => {
        const own = row.breedIds.flatMap((id) => known.get(id) ?? []);
        const name = rowName({ ...row, breeds: own.map((breed) => breed.name) });
        return {
          id: row.id,
          day: row.day,
          ring: row.ring,
          starts: timeOf(row.startsAt),
          minutes: row.minutes,
          name,
          groups: [...new Set([...own.map(({ group }) => group), ...(row.fciGroup === null ? [] : [row.fciGroup])])],
          breed_ids: row.breedIds,
          fci_group: row.fciGroup,
          title: row.title,
          referee_id: row.refereeId,
          judge: row.refereeId === null ? null : (nameOf.get(row.refereeId) ?? null),
          dogs: row.dogs,
        };
      }),
    ),
  };
}

/** Whether this judge is in the show's list. */
export async function isJudge(db: Queryable, exhibitionId: number, refereeId: number): Promise<boolean> {
  const found = await db
    .select({ id: exhibitionReferees.refereeId })
    .from(exhibitionReferees)
    .where(and(eq(exhibitionReferees.exhibitionId, exhibitionId), eq(exhibitionReferees.refereeId, refereeId)));
  return found.length > 0;
}
