import { eq } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';

/** РКФ, which decides for owners without a federation and for types the settings assign to it. */
export async function findRkf(db: Queryable): Promise<number | null> {
  const [rkf] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.alias, 'rkf'));
  return rkf?.id ?? null;
}
