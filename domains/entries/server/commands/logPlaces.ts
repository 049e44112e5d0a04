import type { Queryable } from '#platform/server/db/connect.ts';
import { logAll } from './step.ts';

interface PlaceChange {
  entryId: number;
  /** Null for a dog that had no place. */
  from: number | null;
  /** Null for a place that is taken back. */
  to: number | null;
}

/** Keeps in the logs of entries which places of a contest of the main ring the organiser gave and took back. */
export const logPlaces = (
  tx: Queryable,
  { accountId, contest, changes }: { accountId: number | null; contest: string; changes: readonly PlaceChange[] },
): Promise<void> =>
  logAll(
    tx,
    changes.map(({ entryId, from, to }) => ({
      ...{ entryId, actor: { who: 'organiser', accountId }, step: 'main_ring', reason: contest },
      ...{ from: from === null ? '' : String(from), to: to === null ? '' : String(to) },
    })),
  );
