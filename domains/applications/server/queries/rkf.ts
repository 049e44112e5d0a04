import { eq } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';

/** Who decides what no other federation does: of owners, who are members of none, and where the settings say so. */
export async function findRkf(db: Queryable): Promise<number | null> {
  const [rkf] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.alias, 'rkf'));
  return rkf?.id ?? null;
}
