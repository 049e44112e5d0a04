import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { texts } from '../../texts.ts';
import { documents, pictures } from '../tables.ts';

/** What a file belongs to: a word of the claiming domain and the id of its record. */
export interface Belonging {
  purpose: string;
  ownerId: number;
}

interface Claim extends Belonging {
  /** Who has uploaded them. */
  profileId: number;
}

type FileTable = typeof documents | typeof pictures;

/** All of them or none; a file the same record holds already is no mistake, anybody else's is. */
async function claim(
  tx: Queryable,
  table: FileTable,
  ids: readonly number[],
  { profileId, purpose, ownerId }: Claim,
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (!wanted.length) return;
  const isFree = isNull(table.purpose);
  const isOurs = and(eq(table.purpose, purpose), eq(table.ownerId, ownerId));
  const taken = await tx
    .update(table)
    .set({ purpose, ownerId })
    .where(
      and(inArray(table.id, wanted), eq(table.profileId, profileId), isNull(table.discardedAt), or(isFree, isOurs)),
    )
    .returning({ id: table.id });
  if (taken.length !== wanted.length) throw new PortalError(400, { file: texts.foreignFile });
}

async function release(
  tx: Queryable,
  table: FileTable,
  { purpose, ownerId }: Belonging,
  keep: readonly number[],
): Promise<void> {
  await tx
    .update(table)
    .set({ discardedAt: portalNow })
    .where(
      and(
        eq(table.purpose, purpose),
        eq(table.ownerId, ownerId),
        isNull(table.discardedAt),
        keep.length ? notInArray(table.id, [...keep]) : undefined,
      ),
    );
}

/** Part of the transaction that writes the record the documents belong to. */
export const claimDocuments = (
  tx: Queryable,
  { documentIds, ...to }: Claim & { documentIds: readonly number[] },
): Promise<void> => claim(tx, documents, documentIds, to);

export const claimPictures = (
  tx: Queryable,
  { pictureIds, ...to }: Claim & { pictureIds: readonly number[] },
): Promise<void> => claim(tx, pictures, pictureIds, to);

/** From one record of a purpose to another: what stood in both belongs to the second from now on. */
export async function passDocuments(
  tx: Queryable,
  documentIds: readonly number[],
  { purpose, ownerId }: Belonging,
  toOwnerId: number,
): Promise<void> {
  if (!documentIds.length) return;
  await tx
    .update(documents)
    .set({ ownerId: toOwnerId })
    .where(
      and(inArray(documents.id, [...documentIds]), eq(documents.purpose, purpose), eq(documents.ownerId, ownerId)),
    );
}

/** Part of the transaction that deletes the record, or of one that changes its documents: all but `keep` are let go. */
export const releaseDocuments = (tx: Queryable, of: Belonging, keep: readonly number[] = []): Promise<void> =>
  release(tx, documents, of, keep);
export const releasePictures = (tx: Queryable, of: Belonging, keep: readonly number[] = []): Promise<void> =>
  release(tx, pictures, of, keep);
