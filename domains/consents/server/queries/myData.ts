import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Bearer } from '#platform/contract/access.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { MyData } from '../../contract.ts';
import { canAskForDeletion } from '../../policy.ts';
import { texts } from '../../texts.ts';
import { dataExports, deletionRequests } from '../tables.ts';

type ExportRow = typeof dataExports.$inferSelect;

export async function findLastExport(db: Queryable, accountId: number): Promise<ExportRow | undefined> {
  const [last] = await db
    .select()
    .from(dataExports)
    .where(eq(dataExports.accountId, accountId))
    .orderBy(desc(dataExports.id))
    .limit(1);
  return last;
}

export async function getMyData(db: Queryable, account: Bearer & { accountId: number }): Promise<MyData> {
  const last = await findLastExport(db, account.accountId);
  const [deletion] = await db
    .select({ dueAt: deletionRequests.dueAt })
    .from(deletionRequests)
    .where(and(eq(deletionRequests.accountId, account.accountId), isNull(deletionRequests.doneAt)));
  return {
    export: last
      ? {
          id: last.id,
          status: statusOf(last),
          requested_at: last.requestedAt.toISOString(),
          expires_at: last.expiresAt?.toISOString() ?? null,
          size: last.size,
        }
      : null,
    deletion: deletion ? { due_at: deletion.dueAt.toISOString() } : null,
    can_delete: canAskForDeletion(account),
  };
}

function statusOf({ failedAt, readyAt, fileKey }: ExportRow): 'waiting' | 'ready' | 'failed' | 'expired' {
  if (failedAt) return 'failed';
  if (!readyAt) return 'waiting';
  return fileKey ? 'ready' : 'expired';
}

/** Throws 404 for another's, unknown or cleared export. */
export async function getExportFile(
  db: Queryable,
  accountId: number,
  id: number,
): Promise<{ fileKey: string; size: number }> {
  const [row] = await db
    .select({ fileKey: dataExports.fileKey, size: dataExports.size })
    .from(dataExports)
    .where(and(eq(dataExports.id, id), eq(dataExports.accountId, accountId)));
  if (!row?.fileKey || row.size === null) throw new PortalError(404, texts.exportGone);
  return { fileKey: row.fileKey, size: row.size };
}
