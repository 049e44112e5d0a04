import { and, desc, eq } from 'drizzle-orm';
import { numberText } from '#domains/catalogue/numbers.ts';
import { catalogueLines } from '#domains/catalogue/server/tables.ts';
import { actorWords } from '#domains/entries/desk/policy.ts';
import { readShow } from '#domains/entries/server/public.ts';
import { entries, entryLog, showOffers } from '#domains/entries/server/tables.ts';
import { dayIn, hourIn } from '#domains/exhibitions/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { PlaceLog } from '../../contract.ts';
import { listTeams } from './teams.ts';

/** Acts that the desk shows. */
const most = 500;

/** Who gave and took back places of a show's main rings, the latest first: from the logs of the dogs' entries. */
export async function listPlaceLog(db: Queryable, exhibitionId: number): Promise<PlaceLog> {
  const { timeZone } = await readShow(db, exhibitionId);
  const rows = await db
    .select({ log: entryLog, offerId: entries.offerId, base: catalogueLines.base, letter: catalogueLines.letter })
    .from(entryLog)
    .innerJoin(entries, eq(entries.id, entryLog.entryId))
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .innerJoin(catalogueLines, eq(catalogueLines.entryId, entries.id))
    .where(and(eq(showOffers.exhibitionId, exhibitionId), eq(entryLog.step, 'main_ring')))
    .orderBy(desc(entryLog.id))
    .limit(most);
  const teams = await listTeams(db, exhibitionId);
  const numberOf = (contest: string, entryId: number, own: string): string =>
    teams.find((team) => team.contest === contest && team.entryIds[0] === entryId)?.number ?? own;
  return rows.map(({ log: { id, entryId, at, actor, member, from, to, reason }, offerId, base, letter }) => ({
    ...{ id, offer_id: offerId, contest: reason, by: member ?? actorWords[actor] },
    ...{ day: dayIn(timeZone, new Date(at)), at: hourIn(timeZone, new Date(at)) },
    ...{
      number: numberOf(reason, entryId, numberText({ base, letter })),
      from: Number(from) || null,
      to: Number(to) || null,
    },
  }));
}
