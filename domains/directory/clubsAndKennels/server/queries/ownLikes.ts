import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { profileLikes } from '../../../server/tables.ts';

export async function listOwnLikes(db: Queryable, likedBy: number): Promise<number[]> {
  const rows = await db
    .select({ profileId: profileLikes.profileId })
    .from(profileLikes)
    .where(eq(profileLikes.likedBy, likedBy));
  return rows.map(({ profileId }) => profileId);
}
