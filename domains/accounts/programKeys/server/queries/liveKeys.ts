import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { programKeys } from '../tables.ts';

/** Neither revoked nor expired. */
export const isLiveKey = (now: Date): SQL | undefined =>
  and(gt(programKeys.expiresAt, now), isNull(programKeys.revokedAt));

export const countLiveKeys = (db: Queryable, accountId: number, now: Date): Promise<number> =>
  db.$count(programKeys, and(eq(programKeys.accountId, accountId), isLiveKey(now)));
