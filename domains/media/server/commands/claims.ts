import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { texts } from '../../texts.ts';
import { documents, pictures } from '../tables.ts';

/** The record a file belongs to: its kind, a word of the claiming domain, and its id. */
export interface FileOwner {
  purpose: string;
  ownerId: number;
}

interface Claim extends FileOwner {
  /** Profile that uploaded the files. */
  profileId: number;
}

type FileTable = typeof documents | typeof pictures;

/** Claims all files or throws 400. A file the same record already has is accepted. */
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
  { purpose, ownerId }: FileOwner,
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

/** Runs in the transaction that writes the documents' record. */
export const claimDocuments = (
  tx: Queryable,
  { documentIds, ...to }: Claim & { documentIds: readonly number[] },
): Promise<void> => claim(tx, documents, documentIds, to);

export const claimPictures = (
  tx: Queryable,
  { pictureIds, ...to }: Claim & { pictureIds: readonly number[] },
): Promise<void> => claim(tx, pictures, pictureIds, to);

/** Moves documents from one record to another of the same purpose. */
export async function transferDocuments(
  tx: Queryable,
  documentIds: readonly number[],
  { purpose, ownerId }: FileOwner,
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

/** Runs in the transaction that deletes the record or changes its documents: releases all but `keep`. */
export const releaseDocuments = (tx: Queryable, of: FileOwner, keep: readonly number[] = []): Promise<void> =>
  release(tx, documents, of, keep);
export const releasePictures = (tx: Queryable, of: FileOwner, keep: readonly number[] = []): Promise<void> =>
  release(tx, pictures, of, keep);
