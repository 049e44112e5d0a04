import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { portalToday } from '#platform/server/db/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { paperDays } from '../../desk/policy.ts';
import { countFresh } from '../notices.ts';
import { entries, showOffers } from '../tables.ts';

/** Notifies organisers once a day of new entries and pending papers; omits shows without either. */
export async function sumDay(db: Db): Promise<number> {
  const fresh = await countFresh(db);
  const waiting = await db
    .selectDistinct({ id: showOffers.exhibitionId })
    .from(entries)
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .innerJoin(exhibitions, eq(exhibitions.id, showOffers.exhibitionId))
    .where(and(eq(entries.proofState, 'sent'), sql`${exhibitions.entryClosesAt} > portal_now()`));
  const ids = new Set([...fresh.keys(), ...waiting.map(({ id }) => id)]);
  for (const exhibitionId of ids) await recordEvent(db, { name: 'entries.day_summed', ids: { exhibitionId } });
  return ids.size;
}

/** Removes names and contacts of paper forms when `paperDays` have passed since the show. Returns their number. */
export async function forgetPapers(db: Db): Promise<number> {
  const past = db
    .select({ id: showOffers.id })
    .from(showOffers)
    .innerJoin(exhibitions, eq(exhibitions.id, showOffers.exhibitionId))
    .where(sql`${exhibitions.endsOn} < ${portalToday} - ${paperDays}::int`);
  const changed = await db
    .update(entries)
    .set({ paper: null })
    .where(and(isNotNull(entries.paper), inArray(entries.offerId, past)))
    .returning({ id: entries.id });
  return changed.length;
}
