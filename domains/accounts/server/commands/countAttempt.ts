import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { tooManyTries } from '../../texts.ts';
import { signInCounters } from '../tables.ts';
import type { CounterKeys } from '../throttle/keys.ts';
import {
  type Counter,
  type Counters,
  emptyCounter,
  type Trust,
  waitFor,
  withAttempt,
  withoutAttempt,
} from '../throttle/rules.ts';

const names = ['address', 'network', 'account', 'pair', 'password'] as const;

/**
 * Counts a sign-in try, or throws 429 with the seconds to wait. Exact for concurrent tries in any number of processes.
 */
export const countAttempt = (db: Db, keys: CounterKeys, trust: Trust, now: number): Promise<void> =>
  changeCounters(db, keys, now, (counters) => {
    const seconds = Math.ceil(waitFor(counters, trust, now) / 1000);
    // Thrown inside the transaction, so that a refused try leaves no rows.
    if (seconds > 0) throw new PortalError(429, tooManyTries(seconds), seconds);
    return withAttempt(counters, trust, now);
  });

export const resetAttempts = (db: Db, keys: CounterKeys, at: number, whose: 'owner' | 'nobody'): Promise<void> =>
  changeCounters(db, keys, at, (counters) => withoutAttempt(counters, at, whose));

/** Locks the rows in the order of their keys, so that two changes never deadlock. */
function changeCounters(
  db: Db,
  keys: CounterKeys,
  now: number,
  change: (counters: Counters) => Counters,
): Promise<void> {
  const sorted = Object.values(keys).sort();
  return db.transaction(async (tx) => {
    await tx
      .insert(signInCounters)
      .values(sorted.map((key) => ({ key, touchedAt: new Date(now) })))
      .onConflictDoNothing();
    const rows = await tx
      .select()
      .from(signInCounters)
      .where(inArray(signInCounters.key, sorted))
      .orderBy(asc(signInCounters.key))
      .for('update');
    const counterOf = (key: string): Counter => {
      const row = rows.find((one) => one.key === key);
      return row ? { tries: row.tries, strikes: row.strikes, freeAt: row.freeAt?.getTime() ?? 0 } : emptyCounter;
    };
    const before: Counters = {
      address: counterOf(keys.address),
      network: counterOf(keys.network),
      account: counterOf(keys.account),
      pair: counterOf(keys.pair),
      password: counterOf(keys.password),
    };
    const after = change(before);
    const changed = names.filter((name) => after[name] !== before[name]);
    if (!changed.length) return;
    await tx
      .insert(signInCounters)
      .values(changed.map((name) => rowOf(keys[name], after[name], now)))
      .onConflictDoUpdate({
        target: signInCounters.key,
        set: {
          tries: sql`excluded.tries`,
          strikes: sql`excluded.strikes`,
          freeAt: sql`excluded.free_at`,
          touchedAt: sql`excluded.touched_at`,
        },
      });
  });
}

const rowOf = (key: string, { tries, strikes, freeAt }: Counter, now: number): typeof signInCounters.$inferInsert => ({
  key,
  tries: [...tries],
  strikes,
  freeAt: freeAt ? new Date(freeAt) : null,
  touchedAt: new Date(now),
});
