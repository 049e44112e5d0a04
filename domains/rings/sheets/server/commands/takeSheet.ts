import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { entries } from '#domains/entries/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { claimDocuments, receiveScan } from '#domains/media/server/public.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import type { Caller } from '#platform/server/session.ts';
import { phoneAt } from '../../../server/queries/guests.ts';
import { ringBreeds } from '../../../server/tables.ts';
import type { SheetInput } from '../../contract.ts';
import { mostSheets } from '../../policy.ts';
import { sheetPurpose } from '../purpose.ts';
import { ringSheets } from '../tables.ts';

interface Parts {
  db: Db;
  files: Files;
}

/**
 * Stores a photograph of a dog's critique sheet, once for each key of the phone, in the organiser's storage. The breed may be closed:
 * a photograph comes when the hall has a network. Throws 403 without a pass for the ring, 409 for a dog of another ring
 * or a dog with enough photographs, and 400, 413 or 422 for a file that is no JPEG or too large.
 */
export async function takeSheet(
  { db, files }: Parts,
  caller: Caller,
  input: SheetInput,
  request: FastifyRequest,
): Promise<void> {
  const { exhibitionId } = await phoneAt(db, caller, input.ringId);
  if (await isTaken(db, input)) return;
  const [show] = await db
    .select({ organiserId: exhibitions.clubId })
    .from(exhibitions)
    .where(eq(exhibitions.id, exhibitionId));
  if (!show) throw new Error('The ring has no show');
  const { id: documentId } = await receiveScan(db, files, show.organiserId, request);
  await db.transaction(async (tx) => {
    // Locks the ring, so that two photographs are counted one after the other.
    await phoneAt(tx, caller, input.ringId, { lock: true });
    if (await isTaken(tx, input)) return;
    await claimDocuments(tx, {
      ...{ documentIds: [documentId], profileId: show.organiserId },
      ...{ purpose: sheetPurpose, ownerId: input.entryId },
    });
    await tx.insert(ringSheets).values({ phoneKey: input.phoneKey, entryId: input.entryId, documentId });
  });
}

/** Whether the photograph is stored already. Throws 409 for a dog that can have no further one in this ring. */
async function isTaken(db: Queryable, { phoneKey, ringId, entryId }: SheetInput): Promise<boolean> {
  const [dog] = await db
    .select({ id: entries.id })
    .from(entries)
    .innerJoin(ringBreeds, and(eq(ringBreeds.offerId, entries.offerId), eq(ringBreeds.breedId, entries.breedId)))
    .where(and(eq(entries.id, entryId), eq(ringBreeds.ringId, ringId)));
  if (!dog) throw new PortalError(409, 'Этой собаки в ринге больше нет: её породу перенесли в другой ринг');
  const stored = await db
    .select({ phoneKey: ringSheets.phoneKey })
    .from(ringSheets)
    .where(eq(ringSheets.entryId, entryId));
  if (stored.some((sheet) => sheet.phoneKey === phoneKey)) return true;
  if (stored.length >= mostSheets) throw new PortalError(409, `У собаки уже ${mostSheets} фотографий: больше не нужно`);
  return false;
}
