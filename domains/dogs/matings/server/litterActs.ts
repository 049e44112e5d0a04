import type { Queryable } from '#platform/server/db/connect.ts';
import { inspectionAct } from '../../inspections/server/act.ts';
import { getInspection } from '../../inspections/server/queries.ts';
import { matingAct } from './act.ts';
import { findAgreed } from './queries/findAgreed.ts';

/** Renders the litter's acts. Null for an act that was not made on the portal. */
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
