import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { tooManyRequests } from '../../texts.ts';
import { signInCounters } from '../tables.ts';
import { msUntilNext, type RequestLimit } from '../throttle/limitRequests.ts';

/**
 * Counts a request against all limits, or throws 429 with the wait and counts it against none. Exact across processes.
 */
export function limitRequests(db: Db, limits: readonly RequestLimit[], now: Date): Promise<void> {
  const at = now.getTime();
  const sorted = [...limits].sort((a, b) => (a.key < b.key ? -1 : 1));
  return db.transaction(async (tx) => {
    await tx
      .insert(signInCounters)
      .values(sorted.map(({ key }) => ({ key, touchedAt: now })))
      .onConflictDoNothing();
    const keys = sorted.map(({ key }) => key);
    const rows = await tx
      .select()
      .from(signInCounters)
      .where(inArray(signInCounters.key, keys))
      .orderBy(asc(signInCounters.key))
      .for('update');
    const timesOf = (key: string): number[] => rows.find((row) => row.key === key)?.tries ?? [];
    const wait = Math.max(...sorted.map((limit) => msUntilNext(timesOf(limit.key), limit, at)));
    if (wait > 0) throw new PortalError(429, tooManyRequests(Math.ceil(wait / 1000)), Math.ceil(wait / 1000));
    await tx
      .insert(signInCounters)
      .values(
        sorted.map(({ key, within }) => ({
          key,
          tries: [...timesOf(key).filter((time) => time > at - within), at],
          touchedAt: now,
        })),
      )
      .onConflictDoUpdate({
        target: signInCounters.key,
        set: { tries: sql`excluded.tries`, touchedAt: sql`excluded.touched_at` },
      });
  });
}
