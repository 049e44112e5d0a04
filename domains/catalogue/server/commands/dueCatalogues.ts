import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { isClosed, readShow, takeIntoCatalogue } from '#domains/entries/server/public.ts';
import { entries, showOffers } from '#domains/entries/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { portalNow, portalToday } from '#platform/server/db/clock.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { eachInTransaction } from '#platform/server/eachInTransaction.ts';
import { freezeHours } from '../../policy.ts';
import { opensAt } from '../queries/catalogue.ts';
import { catalogueLines, catalogues } from '../tables.ts';
import { announce, freeze, lockCatalogue } from './freeze.ts';

export interface Watched {
  /** Dogs numbered. */
  frozen: number;
  /** Entries that came back to their numbers. */
  returned: number;
  /** Catalogues whose hour has come. */
  opened: number;
}

/** Does what is due at this instant; each show is one transaction. Idempotent. */
export const watchCatalogues = (db: Db, publicUrl: string): Promise<Watched> =>
  eachInTransaction(db, 'Some catalogues could not be brought up to date', async (each) => ({
    frozen: await each(await dueShows(db), (tx, id) => freeze(tx, id, { publicUrl, accountId: null })),
    returned: await each(await showsWithReturned(db), (tx, id) => takeReturned(tx, id, publicUrl)),
    opened: await each(await unopenedShows(db), announceOpening),
  }));

/** Shows with confirmed entries whose closing is as many hours ago as their organiser set. */
async function dueShows(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: exhibitions.id })
    .from(entries)
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .innerJoin(exhibitions, eq(exhibitions.id, showOffers.exhibitionId))
    .leftJoin(catalogues, eq(catalogues.exhibitionId, exhibitions.id))
    .where(
      and(
        eq(entries.state, 'confirmed'),
        eq(exhibitions.isCancelled, false),
        isNull(catalogues.frozenAt),
        sql`${exhibitions.entryClosesAt} + make_interval(hours => coalesce(${catalogues.freezeHours}, ${freezeHours.usual}::smallint)) <= ${portalNow}`,
      ),
    )
    .orderBy(exhibitions.id);
  return rows.map(({ id }) => id);
}

/* A withdrawn entry that the organiser restored has its number already and is of the catalogue again. */

const isReturned = and(eq(entries.state, 'confirmed'), isNotNull(catalogueLines.id));

async function showsWithReturned(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: catalogueLines.exhibitionId })
    .from(catalogueLines)
    .innerJoin(entries, eq(entries.id, catalogueLines.entryId))
    .where(isReturned);
  return rows.map(({ id }) => id);
}

async function takeReturned(tx: Queryable, exhibitionId: number, publicUrl: string): Promise<number> {
  await lockCatalogue(tx, exhibitionId);
  if (!isClosed(await readShow(tx, exhibitionId))) return 0;
  const rows = await tx
    .select({ id: entries.id })
    .from(catalogueLines)
    .innerJoin(entries, eq(entries.id, catalogueLines.entryId))
    .where(and(eq(catalogueLines.exhibitionId, exhibitionId), isReturned));
  const taken = await takeIntoCatalogue(tx, exhibitionId, { publicUrl, only: rows.map(({ id }) => id) });
  if (taken.length) await announce(tx, exhibitionId);
  return taken.length;
}

/* The opening of a catalogue: drops pages cached before it. */

async function unopenedShows(db: Queryable): Promise<number[]> {
  const rows = await db
    .select({ id: catalogues.exhibitionId })
    .from(catalogues)
    .innerJoin(exhibitions, eq(exhibitions.id, catalogues.exhibitionId))
    .where(
      and(
        isNotNull(catalogues.frozenAt),
        isNull(catalogues.openedAt),
        eq(exhibitions.isCancelled, false),
        // A day before is early enough in every time zone.
        sql`${exhibitions.beginsOn} <= ${portalToday} + 1`,
      ),
    );
  return rows.map(({ id }) => id);
}

async function announceOpening(tx: Queryable, exhibitionId: number): Promise<number> {
  const row = await lockCatalogue(tx, exhibitionId);
  const show = await readShow(tx, exhibitionId);
  if (row.openedAt !== null || show.now < (await opensAt(tx, show, row))) return 0;
  await tx
    .update(catalogues)
    .set({ openedAt: sql`${portalNow}` })
    .where(eq(catalogues.exhibitionId, exhibitionId));
  await announce(tx, exhibitionId);
  return 1;
}
