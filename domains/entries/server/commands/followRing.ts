import { and, asc, eq, inArray } from 'drizzle-orm';
import { anyOf } from '#platform/server/db/anyOf.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type EntryStep, type RingState, ringStates } from '../../machine.ts';
import { entries, showOffers } from '../tables.ts';
import { announce, makeSteps, portal } from './step.ts';

const stepTo: Readonly<Record<RingState, EntryStep>> = {
  judged: 'judge',
  absent: 'miss',
  excused: 'excuse',
  disqualified: 'disqualify',
};

export interface RungDog {
  entryId: number;
  /** `in_catalogue` when the breed was reopened. */
  to: RingState | 'in_catalogue';
}

/**
 * Entries follow a breed that was closed at its ring, or reopened for the reason. Entries that were withdrawn in between
 * stay withdrawn.
 */
export async function followRing(
  tx: Queryable,
  exhibitionId: number,
  dogs: readonly RungDog[],
  reason = '',
): Promise<void> {
  const rows = await tx
    .select({ entry: entries })
    .from(entries)
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .where(
      and(
        eq(showOffers.exhibitionId, exhibitionId),
        anyOf(
          entries.id,
          dogs.map(({ entryId }) => entryId),
        ),
        inArray(entries.state, ['in_catalogue', ...ringStates]),
      ),
    )
    .orderBy(asc(entries.id))
    .for('update', { of: entries });
  const toOf = new Map(dogs.map(({ entryId, to }) => [entryId, to]));
  const moved = rows.map(({ entry }) => entry).filter(({ id, state }) => state !== toOf.get(id));
  // An entry goes from one decision of a ring to another through the catalogue.
  const back = moved.filter(({ state }) => state !== 'in_catalogue');
  await makeSteps(tx, back, 'unjudge', { actor: portal, isClosed: true, reason: reason || 'порода открыта снова' });
  const decided = moved.map((entry) => ({ ...entry, state: 'in_catalogue' as const }));
  for (const state of ringStates)
    await makeSteps(
      tx,
      decided.filter(({ id }) => toOf.get(id) === state),
      stepTo[state],
      { actor: portal, isClosed: true },
    );
  if (moved.length) await announce(tx, exhibitionId);
}
