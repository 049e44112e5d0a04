import { and, inArray, ne } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type State, stateNames, states } from '../../machine.ts';
import { applications } from '../tables.ts';

/**
 * Returns applications filled from these matings that are sent; a withdrawn one is a draft again and does not count.
 */
export async function findSentLitters(db: Queryable, matingIds: readonly number[]) {
  if (!matingIds.length) return new Map<number, { id: number; state: string }>();
  const rows = await db
    .select({ id: applications.id, matingId: applications.matingId, state: applications.state })
    .from(applications)
    .where(and(inArray(applications.matingId, [...matingIds]), ne(applications.state, states.draft)));
  return new Map(
    rows.flatMap(({ id, matingId, state }) =>
      matingId === null ? [] : [[matingId, { id, state: stateNames[state as State] }] as const],
    ),
  );
}
