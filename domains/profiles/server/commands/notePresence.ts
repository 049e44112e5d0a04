import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { profiles } from '../tables.ts';

/** `seen`: a select of `profile_id` and the `day` its account was last used. */
export async function noteLastSeen(db: Queryable, seen: SQL): Promise<void> {
  const later = sql`greatest(${profiles.lastSeenOn}, seen.day)`;
  await db
    .update(profiles)
    .set({ lastSeenOn: later })
    .from(sql`(${seen}) seen`)
    .where(and(eq(profiles.id, sql`seen.profile_id`), sql`${profiles.lastSeenOn} is distinct from ${later}`));
}

/** Organisations whose activation no other command has recorded. `since`: a select of `profile_id` and `created_at`. */
export async function noteActivation(db: Queryable, since: SQL): Promise<void> {
  const { club, kennel, federation, nbc } = userTypes;
  await db
    .update(profiles)
    .set({ activatedAt: sql`since.created_at` })
    .from(sql`(${since}) since`)
    .where(
      and(
        eq(profiles.id, sql`since.profile_id`),
        isNull(profiles.activatedAt),
        inArray(profiles.userType, [club, kennel, federation, nbc]),
        eq(profiles.isActive, true),
      ),
    );
}
