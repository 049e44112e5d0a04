import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dignities } from '#domains/dictionaries/server/tables.ts';
import { dogTitles, titles } from '#domains/dogs/records/server/tables.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import type { Job } from '#platform/server/jobs.ts';
import { cacib } from '../../../reportRows/awardRules.ts';
import { exhibitions, resultCorrections, showResults } from '../../../server/tables.ts';

/** Lists go to the FCI within three months of the show, so international champions are known by then. Days. */
const waitedDays = 100;
const [champion, exteriorChampion] = ['C.I.B.', 'C.I.E.'];

const winner = alias(showResults, 'winner');
const reserve = alias(showResults, 'reserve');
const dayOf = (row: typeof winner | typeof reserve): SQL => sql`coalesce(${row.shownOn}, ${exhibitions.beginsOn})`;

const hasTitle = (row: typeof winner | typeof reserve, names: readonly string[]): SQL =>
  sql`exists (select from ${dogTitles} join ${titles} on ${titles.id} = ${dogTitles.titleId}
    where ${dogTitles.dogId} = ${row.dogId} and ${inArray(titles.name, [...names])}
      and ${dogTitles.givenOn} <= ${dayOf(row)})`;

/** Winners of CACIB who were C.I.B. on the day, with a reserve that is neither C.I.B. nor C.I.E. */
const listRaised = (db: Queryable, where: SQL) =>
  db
    .select({ show: exhibitions, winner, reserve })
    .from(winner)
    .innerJoin(exhibitions, eq(exhibitions.id, winner.exhibitionId))
    .innerJoin(
      reserve,
      and(
        eq(reserve.exhibitionId, winner.exhibitionId),
        eq(reserve.breedId, winner.breedId),
        eq(reserve.sex, winner.sex),
        sql`${dayOf(reserve)} = ${dayOf(winner)}`,
        sql`${cacib.reserve} = any(${reserve.dignityIds})`,
      ),
    )
    .where(
      and(
        where,
        sql`${cacib.won} = any(${winner.dignityIds})`,
        hasTitle(winner, [champion]),
        // Titles of a dog outside the studbook are unknown.
        sql`${reserve.dogId} is not null`,
        sql`not ${hasTitle(reserve, [champion, exteriorChampion])}`,
      ),
    );

/** Whether the dog may not receive a reserve's CACIB on this day. */
export async function isChampionOn(db: Queryable, dogId: number, day: string): Promise<boolean> {
  const [found] = await db
    .select({ id: dogTitles.id })
    .from(dogTitles)
    .innerJoin(titles, eq(titles.id, dogTitles.titleId))
    .where(
      and(eq(dogTitles.dogId, dogId), inArray(titles.name, [champion, exteriorChampion]), lte(dogTitles.givenOn, day)),
    )
    .limit(1);
  return found !== undefined;
}

/**
 * Passes the CACIB of a dog that was already C.I.B. to its reserve. Both results store the old values with the reason,
 * like a correction after a protest. Returns the number of changes.
 */
export async function passCacibToReserves(tx: Queryable, exhibitionId: number, now: Date): Promise<number> {
  const raised = await listRaised(tx, eq(exhibitions.id, exhibitionId));
  if (!raised.length) return 0;
  const names = new Map(
    (await tx.select({ id: dignities.id, name: dignities.name }).from(dignities)).map(({ id, name }) => [id, name]),
  );
  const words = (ids: readonly number[]): string => ids.map((id) => names.get(id) ?? id).join(', ') || 'нет';
  const change = async (row: typeof showResults.$inferSelect, dignityIds: number[], reason: string) => {
    await tx
      .update(showResults)
      .set({ dignityIds, version: row.version + 1 })
      .where(eq(showResults.id, row.id));
    const from = words(row.dignityIds.toSorted((one, other) => one - other));
    await tx.insert(resultCorrections).values({
      resultId: row.id,
      correctedOn: moscowDay(now),
      reason,
      changes: [{ field: 'Титулы', from, to: words(dignityIds) }],
    });
    await recordEvent(tx, {
      name: 'exhibitions.reserve_raised',
      ids: { exhibitionId, resultId: row.id, ...(row.dogId !== null && { dogId: row.dogId }) },
    });
  };
  for (const { winner: best, reserve: next } of raised) {
    const others = best.dignityIds.filter((id) => id !== cacib.won);
    await change(best, others, `У собаки уже есть ${champion}: CACIB перешёл к резерву, № ${next.catalogueNumber}`);
    const own = next.dignityIds.map((id) => (id === cacib.reserve ? cacib.won : id));
    const raisedIds = own.toSorted((one, other) => one - other);
    await change(next, raisedIds, `CACIB перешёл от № ${best.catalogueNumber}: у той собаки уже есть ${champion}`);
  }
  return raised.length;
}

/** Titles are registered after shows, so a nightly job checks recent shows again. */
async function listLately(db: Queryable, now: Date): Promise<number[]> {
  const found = await listRaised(db, gte(exhibitions.endsOn, addDays(moscowDay(now), -waitedDays)));
  return [...new Set(found.map(({ show }) => show.id))];
}

export const reserveJobs: Job[] = [
  {
    name: 'raise-reserves-of-cacib',
    cron: '40 4 * * *',
    async run({ db, log, now }) {
      let raised = 0;
      for (const id of await listLately(db, now))
        raised += await db.transaction(async (tx) => {
          await tx.select({ id: exhibitions.id }).from(exhibitions).where(eq(exhibitions.id, id)).for('update');
          return passCacibToReserves(tx, id, now);
        });
      if (raised) log.info({ raised }, 'CACIB passed to reserves');
    },
  },
];
