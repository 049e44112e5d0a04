import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { bool, selectRow } from '../db/typedSql.ts';
import { doneOnce } from './tables.ts';

export const findDone = async (tx: Queryable, id: string): Promise<{ asked: string; answer: unknown } | undefined> => {
  const [done] = await tx
    .select({ asked: doneOnce.asked, answer: doneOnce.answer })
    .from(doneOnce)
    .where(eq(doneOnce.id, id));
  return done;
};

/** Transaction-level lock; returns false while another transaction holds it. */
export const tryLock = async (tx: Queryable, id: string): Promise<boolean> => {
  const { locked } = await selectRow(tx, { locked: bool(sql`pg_try_advisory_xact_lock(hashtextextended(${id}, 0))`) });
  return locked;
};
