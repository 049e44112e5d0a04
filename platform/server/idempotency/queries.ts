import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { bool, selectRow } from '../db/typedSql.ts';
import { idempotentAnswers } from './tables.ts';

export const findStoredAnswer = async (
  tx: Queryable,
  id: string,
): Promise<{ asked: string; answer: unknown } | undefined> => {
  const [done] = await tx
    .select({ asked: idempotentAnswers.asked, answer: idempotentAnswers.answer })
    .from(idempotentAnswers)
    .where(eq(idempotentAnswers.id, id));
  return done;
};

/** Transaction-level lock; returns false while another transaction holds it. */
export const tryLock = async (tx: Queryable, id: string): Promise<boolean> => {
  const { locked } = await selectRow(tx, { locked: bool(sql`pg_try_advisory_xact_lock(hashtextextended(${id}, 0))`) });
  return locked;
};
