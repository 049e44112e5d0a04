import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setImmediate as breathe } from 'node:timers/promises';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Db, Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { enqueue } from '#platform/server/queues/enqueue.ts';
import type { Session } from '#platform/server/session.ts';
import type { RegistryFilters, RegistryRow } from '../../registry/contract.ts';
import { fileNameOf, mediaTypes, sheetOf, streamOf } from '../../registry/server/file.ts';
import { type Scope, streamRegistry } from '../../registry/server/queries.ts';
import type { OrderInput } from '../contract.ts';
import { availableDays, maxAttempts, maxRows, maxWaiting } from '../policy.ts';
import { registryFiles } from './tables.ts';

/** Creates the row and its job in one transaction. */
export async function orderFile(
  tx: Transactable,
  { accountId, profileId }: Session,
  federationId: number | null,
  { format, is_staff: isStaff, ...filters }: OrderInput,
  now: Date,
): Promise<number> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  const waiting = await tx.$count(
    registryFiles,
    and(eq(registryFiles.accountId, accountId), isNull(registryFiles.readyAt), isNull(registryFiles.failedAt)),
  );
  if (waiting >= maxWaiting)
    throw new PortalError(409, `Уже готовится файлов: ${waiting}. Дождитесь их и закажите следующий.`);
  const [made] = await tx
    .insert(registryFiles)
    .values({
      accountId,
      profileId,
      isStaff,
      federationId: isStaff ? federationId : null,
      filters,
      format,
      name: fileNameOf(filters.registry, format, now),
      orderedAt: now,
    })
    .returning({ id: registryFiles.id });
  if (!made) throw new Error('The registry file row was not inserted');
  await enqueue(tx, 'registry-files', [{ data: { fileId: made.id } }]);
  return made.id;
}

/** Yields rows in small pieces, so that the process can answer other requests in between. */
async function* inPieces(rows: AsyncIterable<RegistryRow[]>, counted: (rows: number) => void) {
  const piece = 25;
  let total = 0;
  for await (const batch of rows)
    for (let from = 0; from < batch.length; from += piece) {
      await breathe();
      const some = batch.slice(from, from + piece);
      total += some.length;
      counted(Math.min(total, maxRows));
      yield some;
    }
}

/**
 * Writes the file. Idempotent: a finished file is left as it is, and bytes of an interrupted attempt stay under a key
 * no row refers to.
 */
export async function makeFile(db: Db, store: FileStore, fileId: number, now: Date): Promise<'made' | 'nothing'> {
  const [row] = await db
    .update(registryFiles)
    .set({ tries: sql`${registryFiles.tries} + 1` })
    .where(and(eq(registryFiles.id, fileId), isNull(registryFiles.readyAt), isNull(registryFiles.failedAt)))
    .returning();
  if (!row) return 'nothing';
  if (row.tries > maxAttempts) {
    await db.update(registryFiles).set({ failedAt: now }).where(eq(registryFiles.id, fileId));
    return 'nothing';
  }
  const { format, isStaff, profileId, federationId } = row;
  // The list's own schema checked the filters when the file was ordered.
  const filters = row.filters as RegistryFilters;
  const scope: Scope = isStaff ? { federationId, types: null } : { profileId };
  let count = 0;
  const rows = inPieces(streamRegistry(db, scope, filters, maxRows + 1, now), (seen) => {
    count = seen;
  });
  const bytes = await buffer(
    await streamOf(format, sheetOf(filters, rows, { isStaff, limit: maxRows, now: row.orderedAt })),
  );
  const fileKey = `${randomBytes(16).toString('hex')}.${format}`;
  await store.put(fileKey, bytes, mediaTypes[format]);
  await db.transaction(async (tx) => {
    const [kept] = await tx
      .update(registryFiles)
      .set({
        readyAt: now,
        expiresAt: new Date(now.getTime() + availableDays * dayMs),
        fileKey,
        size: bytes.length,
        rows: count,
      })
      .where(and(eq(registryFiles.id, fileId), isNull(registryFiles.readyAt)))
      .returning({ id: registryFiles.id });
    if (kept) await recordEvent(tx, { name: 'applications.fileReady', ids: { fileId } });
  });
  return 'made';
}

/** Deletes expired files: the bytes first, then the row. */
export async function clearFiles(db: Db, store: FileStore, now: Date): Promise<void> {
  const over = await db
    .select({ id: registryFiles.id, fileKey: registryFiles.fileKey })
    .from(registryFiles)
    .where(and(isNotNull(registryFiles.fileKey), lt(registryFiles.expiresAt, now)));
  for (const { id, fileKey } of over) {
    if (fileKey) await store.remove(fileKey);
    await db.delete(registryFiles).where(eq(registryFiles.id, id));
  }
}
