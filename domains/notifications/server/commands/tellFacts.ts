import { and, asc, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { facts } from '#platform/server/facts.ts';
import type { Log } from '#platform/server/log.ts';
import type { Subscription } from '../public.ts';
import { writeNotice } from './writeNotice.ts';

const batch = 50;
const triesPerFact = 5;
/** Milliseconds. News of last week, heard because the portal stood still, is no news. */
const stale = 3 * 86_400_000;

export interface Told {
  factId: number;
  type: number;
  receivers: number[];
}

type Taken = Pick<typeof facts.$inferSelect, 'id' | 'name' | 'ids' | 'happenedAt'>;

/** Subscriptions by the name of their fact. */
export type Subscriptions = ReadonlyMap<string, readonly Subscription[]>;

/**
 * Takes committed facts nobody else holds and turns them into notifications. The notifications and the mark that the fact has
 * been told are one transaction: a process killed in between leaves both undone. `taken` 0: nothing waits.
 */
export async function tellFacts({ db, log }: { db: Db; log: Log }, subscriptions: Subscriptions, now: Date): Promise<{ taken: number; told: Told[] }> {
  return db.transaction(async (tx) => {
    const taken = await tx
      .select({ id: facts.id, name: facts.name, ids: facts.ids, happenedAt: facts.happenedAt })
      .from(facts)
      .where(and(isNull(facts.toldAt), lt(facts.tries, triesPerFact)))
      .orderBy(asc(facts.tries), asc(facts.id))
      .limit(batch)
      .for('update', { skipLocked: true });
    const told: Told[] = [];
    const failed: number[] = [];
    for (const fact of taken) {
      const listening = subscriptions.get(fact.name) ?? [];
      if (!listening.length || now.getTime() - fact.happenedAt.getTime() > stale) continue;
      try {
        // A savepoint: one fact that cannot be told must not undo the others.
        told.push(...(await tx.transaction((savepoint) => tellOne(savepoint, fact, listening))));
      } catch (error) {
        log.error({ err: error as Error, fact: fact.name, factId: fact.id }, 'a fact could not be told');
        failed.push(fact.id);
      }
    }
    await mark(tx, taken, failed, now);
    return { taken: taken.length, told };
  });
}

async function tellOne(tx: Queryable, fact: Taken, listening: readonly Subscription[]): Promise<Told[]> {
  const told: Told[] = [];
  for (const subscription of listening) {
    for (const notice of await subscription.notices(tx, fact.ids)) {
      const receivers = await writeNotice(tx, fact.id, notice);
      if (receivers.length) told.push({ factId: fact.id, type: notice.type, receivers });
    }
  }
  return told;
}

async function mark(tx: Queryable, taken: readonly Taken[], failed: readonly number[], now: Date): Promise<void> {
  const heard = taken.map(({ id }) => id).filter((id) => !failed.includes(id));
  if (heard.length) await tx.update(facts).set({ toldAt: now }).where(inArray(facts.id, heard));
  if (failed.length)
    await tx
      .update(facts)
      .set({ tries: sql`${facts.tries} + 1` })
      .where(inArray(facts.id, [...failed]));
}
