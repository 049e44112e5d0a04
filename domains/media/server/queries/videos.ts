import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { VideoList } from '../../contract.ts';
import { videos } from '../tables.ts';
import { getOwner } from './profile.ts';

export async function listVideos(db: Queryable, alias: string): Promise<VideoList> {
  const profile = await getOwner(db, alias);
  const rows = await db
    .select({ id: videos.id, host: videos.host, film: videos.film, title: videos.title })
    .from(videos)
    .where(eq(videos.profileId, profile.profile_id))
    .orderBy(asc(videos.position), asc(videos.id));
  return { profile, videos: rows };
}
