import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';

export async function isSeeded(db: Queryable): Promise<boolean> {
  const [first] = await db.select({ id: profiles.id }).from(profiles).limit(1);
  return first !== undefined;
}
