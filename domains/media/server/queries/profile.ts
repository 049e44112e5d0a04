import { and, eq, sql } from 'drizzle-orm';
import type { ProfileCard } from '#domains/profiles/contract.ts';
import { profileCardColumns, toProfileCard } from '#domains/profiles/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';

/** Case is ignored. Throws 404. */
export async function getOwner(db: Queryable, alias: string): Promise<ProfileCard> {
  const [row] = await db
    .select(profileCardColumns)
    .from(profiles)
    .where(and(eq(sql`lower(${profiles.alias})`, alias.toLowerCase()), eq(profiles.isActive, true)));
  if (!row) throw notFound();
  return toProfileCard(row);
}
