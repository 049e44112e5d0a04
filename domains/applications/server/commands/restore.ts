import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Session } from '#platform/server/session.ts';
import type { Moved } from '../../contract.ts';
import { states } from '../../machine.ts';
import type { ApplicationRow } from '../queries/lockApplication.ts';
import { applications } from '../tables.ts';
import { move } from './move.ts';

/** Restores from the archive for sixty days more: a package with its requests, a request with its package. */
export async function restore(
  tx: Queryable,
  row: ApplicationRow,
  actor: 'applicant' | 'reviewer',
  session: Session,
  now: Date,
): Promise<Moved> {
  const step = { step: 'restore', actor, session, now } as const;
  if (row.packageId !== null) {
    const [pack] = await tx.select().from(applications).where(eq(applications.id, row.packageId));
    if (pack?.state === states.archived) await move(tx, pack, step);
  }
  const moved = await move(tx, row, step);
  const inside = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.packageId, row.id), eq(applications.state, states.archived)))
    .orderBy(asc(applications.id))
    .for('update');
  for (const request of inside) await move(tx, request, step);
  return moved;
}
