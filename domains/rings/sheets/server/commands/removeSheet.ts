import { and, eq, ne } from 'drizzle-orm';
import { entries, showOffers } from '#domains/entries/server/tables.ts';
import { releaseDocuments } from '#domains/media/server/public.ts';
import { organiserOf } from '#domains/showTeam/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Caller } from '#platform/server/session.ts';
import type { SheetOfShow } from '../../contract.ts';
import { sheetPurpose } from '../purpose.ts';
import { ringSheets } from '../tables.ts';

/** Deletes a photograph of the organiser's show with its file. Throws 404 for one of another show. */
export async function removeSheet(
  tx: Queryable,
  caller: Caller,
  { exhibitionId, sheetId }: SheetOfShow,
): Promise<void> {
  const { show } = await organiserOf(tx, caller, exhibitionId, 'rings', { lock: true });
  const [sheet] = await tx
    .select({ entryId: ringSheets.entryId })
    .from(ringSheets)
    .innerJoin(entries, eq(entries.id, ringSheets.entryId))
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .where(and(eq(ringSheets.id, sheetId), eq(showOffers.exhibitionId, show.id)));
  if (!sheet) throw notFound();
  const rest = await tx
    .select({ id: ringSheets.documentId })
    .from(ringSheets)
    .where(and(eq(ringSheets.entryId, sheet.entryId), ne(ringSheets.id, sheetId)));
  await tx.delete(ringSheets).where(eq(ringSheets.id, sheetId));
  await releaseDocuments(
    tx,
    { purpose: sheetPurpose, ownerId: sheet.entryId },
    rest.map(({ id }) => id),
  );
}
