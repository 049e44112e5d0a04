import { asc, eq, isNull, or } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Reason } from '../contract.ts';
import { applicationReasons } from './tables.ts';

/** Condition for a federation's own reasons, or the shared ones (null). */
export const isOfFederation = (federationId: number | null) =>
  federationId === null ? isNull(applicationReasons.federationId) : eq(applicationReasons.federationId, federationId);

export async function listReasons(db: Queryable, federationId: number | null): Promise<Reason[]> {
  const rows = await db
    .select()
    .from(applicationReasons)
    .where(or(isNull(applicationReasons.federationId), isOfFederation(federationId)))
    .orderBy(asc(applicationReasons.text));
  return rows.map(({ id, text, federationId: owner }) => ({ reason_id: id, text, is_own: owner === federationId }));
}
