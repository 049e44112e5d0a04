import { count, eq, sql } from 'drizzle-orm';
import type { DemoContext } from '#domains/profiles/server/demo.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { seededRandom } from '#platform/server/demonstration/seededRandom.ts';
import { profileLikes } from './tables.ts';

export async function demoLikes(
  db: Queryable,
  { federations, clubs, kennels, nbcs, people }: DemoContext,
  { scale }: { scale: number },
): Promise<void> {
  const random = seededRandom(1903);
  // A load test needs many organisations with likes, not many likes of each.
  const most = scale > 1 ? 6 : 60;
  const rows: { profileId: number; likedBy: number }[] = [];
  for (const { id } of [...federations, ...clubs, ...kennels, ...nbcs]) {
    const from = random.whole(0, people.length - 1);
    const count = Math.floor(random.next() ** 3 * most);
    for (let at = 0; at < count; at += 1)
      rows.push({ profileId: id, likedBy: people[(from + at * 5) % people.length]?.id ?? 0 });
  }
  for (let from = 0; from < rows.length; from += 10_000)
    await db
      .insert(profileLikes)
      .values(rows.slice(from, from + 10_000))
      .onConflictDoNothing();
  const liked = db
    .select({ profileId: profileLikes.profileId, likes: count().as('likes') })
    .from(profileLikes)
    .groupBy(profileLikes.profileId)
    .as('liked');
  await db.update(profiles).set({ likes: sql`liked.likes` }).from(liked).where(eq(liked.profileId, profiles.id));
}
