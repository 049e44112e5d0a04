import type { Queryable } from '#platform/server/db/connect.ts';
import { inspectionAct } from '../../inspections/server/act.ts';
import { getInspection } from '../../inspections/server/queries.ts';
import { matingAct } from './act.ts';
import { findAgreed } from './queries.ts';

/**
 * The papers of a litter that the portal can write itself: what both owners and the organisation's expert have said
 * here. Null: it was not said here.
 */
export async function litterActs(
  db: Queryable,
  organisationId: number,
  matingId: number,
  now: Date,
): Promise<{ mating: Buffer | null; inspection: Buffer | null }> {
  const agreed = await findAgreed(db, matingId);
  const inspection = await getInspection(db, organisationId, matingId, now);
  return {
    mating: agreed && (await matingAct(agreed)),
    inspection: inspection.signed_on === null ? null : await inspectionAct(inspection),
  };
}
