import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { registryPath, staffRegistryPath } from '../../paths.ts';
import type { OrderedFile } from '../contract.ts';
import { registryFiles } from './tables.ts';

const shownAtOnce = 10;

export async function listFiles(db: Queryable, accountId: number): Promise<OrderedFile[]> {
  const rows = await db
    .select()
    .from(registryFiles)
    .where(eq(registryFiles.accountId, accountId))
    .orderBy(desc(registryFiles.id))
    .limit(shownAtOnce);
  return rows.map(({ id, name, readyAt, failedAt, rows: count, orderedAt, expiresAt }) => ({
    file_id: id,
    name,
    state: readyAt ? ('ready' as const) : failedAt ? ('failed' as const) : ('waiting' as const),
    rows: count,
    ordered_at: orderedAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
  }));
}

export async function findFile(db: Queryable, accountId: number, fileId: number) {
  const [file] = await db
    .select()
    .from(registryFiles)
    .where(and(eq(registryFiles.id, fileId), eq(registryFiles.accountId, accountId), isNotNull(registryFiles.fileKey)));
  if (!file?.fileKey) throw notFound();
  return { ...file, fileKey: file.fileKey, size: file.size ?? 0 };
}

/** Null when the file is gone. */
export async function findReadyFile(db: Queryable, fileId: number) {
  const [found] = await db
    .select({ file: registryFiles, userType: profiles.userType, alias: profiles.alias })
    .from(registryFiles)
    .innerJoin(profiles, eq(profiles.id, registryFiles.profileId))
    .where(eq(registryFiles.id, fileId));
  if (!found) return null;
  const { file, userType, alias } = found;
  return {
    profileId: file.profileId,
    name: file.name,
    rows: file.rows ?? 0,
    link: file.isStaff ? staffRegistryPath : registryPath(fullAlias(userType as UserType, alias)),
  };
}
