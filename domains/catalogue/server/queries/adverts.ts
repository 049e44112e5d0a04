import { asc, eq } from 'drizzle-orm';
import { canRead, readShow } from '#domains/entries/server/public.ts';
import type { GuestReaders } from '#domains/media/server/public.ts';
import { documents } from '#domains/media/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { advertPurpose } from '../purpose.ts';
import { catalogueAdverts } from '../tables.ts';

/** Adverts of a catalogue in their order, with the keys of their files. */
export const listAdverts = (db: Queryable, exhibitionId: number) =>
  db
    .select({
      documentId: catalogueAdverts.documentId,
      place: catalogueAdverts.place,
      name: documents.name,
      size: documents.size,
      fileKey: documents.fileKey,
    })
    .from(catalogueAdverts)
    .innerJoin(documents, eq(documents.id, catalogueAdverts.documentId))
    .where(eq(catalogueAdverts.exhibitionId, exhibitionId))
    .orderBy(asc(catalogueAdverts.position));

/** Adverts are read by those who read the catalogue before its hour: the organiser, the team's registrars and staff. */
export const advertReaders = (db: Queryable): GuestReaders => ({
  [advertPurpose]: async (caller, exhibitionId) => canRead(db, caller, await readShow(db, exhibitionId), 'catalogue'),
});
