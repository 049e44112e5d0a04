import { and, count, eq } from 'drizzle-orm';
import type { Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Video } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { hostNames, parseVideoLink } from '../../videoHosts.ts';
import { videos } from '../tables.ts';
import { lastPlace, placeAfter } from './order.ts';

type Tx = Transactable;

const changed = (tx: Tx, profileId: number): Promise<void> =>
  recordEvent(tx, { name: 'videos.changed', ids: { profileId } });
const own = (profileId: number, videoId: number) => and(eq(videos.id, videoId), eq(videos.profileId, profileId));

export async function addVideo(
  tx: Tx,
  profileId: number,
  { link, title }: { link: string; title: string },
): Promise<Video> {
  const film = parseVideoLink(link);
  if (!film) throw new PortalError(400, { link: `Нужна ссылка на видео: ${hostNames}` });
  const [had] = await tx.select({ count: count() }).from(videos).where(eq(videos.profileId, profileId));
  if ((had?.count ?? 0) >= limits.videos)
    throw new PortalError(422, { link: `Видео может быть не больше ${limits.videos}` });
  const [made] = await tx
    .insert(videos)
    .values({ profileId, ...film, title, position: lastPlace('videos', profileId) })
    .onConflictDoNothing()
    .returning({ id: videos.id });
  if (!made) throw new PortalError(409, { link: 'Это видео уже добавлено' });
  await changed(tx, profileId);
  return { id: made.id, ...film, title };
}

export async function editVideo(
  tx: Tx,
  profileId: number,
  { videoId, title }: { videoId: number; title: string },
): Promise<void> {
  const [edited] = await tx.update(videos).set({ title }).where(own(profileId, videoId)).returning({ id: videos.id });
  if (!edited) throw notFound();
  await changed(tx, profileId);
}

export async function moveVideo(
  tx: Tx,
  profileId: number,
  { videoId, after }: { videoId: number; after: number | null },
): Promise<void> {
  const held = await tx
    .select({ id: videos.id })
    .from(videos)
    .where(eq(videos.profileId, profileId))
    .orderBy(videos.id)
    .for('update');
  if (!held.some(({ id }) => id === videoId)) throw notFound();
  await placeAfter(tx, 'videos', profileId, videoId, after);
  await changed(tx, profileId);
}

export async function deleteVideo(tx: Tx, profileId: number, videoId: number): Promise<void> {
  const [gone] = await tx.delete(videos).where(own(profileId, videoId)).returning({ id: videos.id });
  if (!gone) throw notFound();
  await changed(tx, profileId);
}
