import { and, count, eq, inArray } from 'drizzle-orm';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Album, Photo } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { photoPurpose } from '../../purposes.ts';
import { texts } from '../../texts.ts';
import { getPhoto } from '../queries/gallery.ts';
import { albums, photos, pictures } from '../tables.ts';
import { claimPictures } from './claims.ts';
import { lastPlace, placeAfter } from './order.ts';

type Tx = Transactable;

const changed = (tx: Tx, profileId: number): Promise<void> =>
  recordEvent(tx, { name: 'gallery.changed', ids: { profileId } });

/** Locks the owner's album until the transaction ends. Throws 404 for albums of others. */
async function holdAlbum(tx: Tx, profileId: number, albumId: number) {
  const [album] = await tx
    .select()
    .from(albums)
    .where(and(eq(albums.id, albumId), eq(albums.profileId, profileId)))
    .for('update');
  if (!album) throw notFound();
  return album;
}

/**
 * Locks the albums of these photographs and returns the photographs; throws 404 unless all are the owner's. Albums are
 * locked in the order of their ids, so that concurrent moves cannot deadlock.
 */
async function holdPhotos(tx: Tx, profileId: number, photoIds: readonly number[]) {
  const ids = [...new Set(photoIds)];
  const inAlbums = tx.select({ id: photos.albumId }).from(photos).where(inArray(photos.id, ids));
  await tx
    .select({ id: albums.id })
    .from(albums)
    .where(and(inArray(albums.id, inAlbums), eq(albums.profileId, profileId)))
    .orderBy(albums.id)
    .for('update');
  const found = await tx
    .select({ id: photos.id, albumId: photos.albumId, pictureId: photos.pictureId })
    .from(photos)
    .innerJoin(albums, eq(albums.id, photos.albumId))
    .where(and(inArray(photos.id, ids), eq(albums.profileId, profileId)))
    .orderBy(photos.position, photos.id);
  if (found.length !== ids.length) throw notFound();
  return found;
}

/** The album's row stores the count, so that a list of albums counts nothing. */
const recount = (tx: Tx, albumId: number) =>
  tx
    .update(albums)
    .set({ photoCount: tx.$count(photos, eq(photos.albumId, albumId)), updatedAt: portalNow })
    .where(eq(albums.id, albumId));

export async function createAlbum(tx: Tx, profileId: number, name: string): Promise<Album> {
  const [had] = await tx.select({ count: count() }).from(albums).where(eq(albums.profileId, profileId));
  if ((had?.count ?? 0) >= limits.albums)
    throw new PortalError(422, { name: `Альбомов может быть не больше ${limits.albums}` });
  const [made] = await tx
    .insert(albums)
    .values({ profileId, name, position: lastPlace('albums', profileId) })
    .returning();
  if (!made) throw new Error('The album was not written');
  await changed(tx, profileId);
  return {
    id: made.id,
    name,
    photo_count: 0,
    cover: null,
    cover_photo_id: null,
    version: made.version,
    updated_at: made.updatedAt.toISOString(),
  };
}

export async function renameAlbum(
  tx: Tx,
  profileId: number,
  { albumId, name, version }: { albumId: number; name: string; version: number },
): Promise<void> {
  const album = await holdAlbum(tx, profileId, albumId);
  if (album.version !== version) throw new PortalError(412, texts.stale);
  await tx
    .update(albums)
    .set({ name, version: version + 1, updatedAt: portalNow })
    .where(eq(albums.id, albumId));
  await changed(tx, profileId);
}

export async function moveAlbum(
  tx: Tx,
  profileId: number,
  { albumId, after }: { albumId: number; after: number | null },
): Promise<void> {
  await tx
    .select({ id: albums.id })
    .from(albums)
    .where(eq(albums.profileId, profileId))
    .orderBy(albums.id)
    .for('update');
  await holdAlbum(tx, profileId, albumId);
  await placeAfter(tx, 'albums', profileId, albumId, after);
  await changed(tx, profileId);
}

export async function chooseCover(
  tx: Tx,
  profileId: number,
  { albumId, photoId }: { albumId: number; photoId: number },
): Promise<void> {
  const [photo] = await holdPhotos(tx, profileId, [photoId]);
  if (photo?.albumId !== albumId) throw notFound();
  await tx.update(albums).set({ coverPhotoId: photoId }).where(eq(albums.id, albumId));
  await changed(tx, profileId);
}

const discard = (tx: Tx, pictureIds: readonly number[]) =>
  tx
    .update(pictures)
    .set({ discardedAt: portalNow })
    .where(inArray(pictures.id, [...pictureIds]));

export async function deleteAlbum(tx: Tx, profileId: number, albumId: number): Promise<void> {
  await holdAlbum(tx, profileId, albumId);
  const inside = await tx.delete(photos).where(eq(photos.albumId, albumId)).returning({ pictureId: photos.pictureId });
  if (inside.length)
    await discard(
      tx,
      inside.map(({ pictureId }) => pictureId),
    );
  await tx.delete(albums).where(eq(albums.id, albumId));
  await changed(tx, profileId);
}

export async function addPhoto(
  tx: Tx,
  profileId: number,
  given: { albumId: number; pictureId: number; caption: string },
): Promise<Photo> {
  const { albumId, pictureId, caption } = given;
  await holdAlbum(tx, profileId, albumId);
  const [twice] = await tx.select({ id: photos.id }).from(photos).where(eq(photos.pictureId, pictureId));
  if (twice) throw new PortalError(409, { pictureId: 'Эта фотография уже в альбоме' });
  await claimPictures(tx, { pictureIds: [pictureId], profileId, purpose: photoPurpose, ownerId: albumId });
  const [made] = await tx
    .insert(photos)
    .values({ albumId, pictureId, caption, position: lastPlace('photos', albumId) })
    .returning({ id: photos.id });
  if (!made) throw new Error('The photograph was not written');
  await recount(tx, albumId);
  await changed(tx, profileId);
  return getPhoto(tx, made.id);
}

export async function captionPhoto(
  tx: Tx,
  profileId: number,
  { photoId, caption }: { photoId: number; caption: string },
): Promise<void> {
  await holdPhotos(tx, profileId, [photoId]);
  await tx.update(photos).set({ caption }).where(eq(photos.id, photoId));
  await changed(tx, profileId);
}

export async function movePhoto(
  tx: Tx,
  profileId: number,
  { photoId, after }: { photoId: number; after: number | null },
): Promise<void> {
  const [photo] = await holdPhotos(tx, profileId, [photoId]);
  if (!photo) throw notFound();
  await placeAfter(tx, 'photos', photo.albumId, photoId, after);
  await changed(tx, profileId);
}

/** Appends the photographs to another album in their present order. */
export async function movePhotosToAlbum(
  tx: Tx,
  profileId: number,
  { photoIds, albumId }: { photoIds: readonly number[]; albumId: number },
): Promise<void> {
  const moved = await holdPhotos(tx, profileId, photoIds);
  await holdAlbum(tx, profileId, albumId);
  for (const { id } of moved) {
    await tx
      .update(photos)
      .set({ albumId, position: lastPlace('photos', albumId) })
      .where(eq(photos.id, id));
  }
  const left = [...new Set(moved.map((photo) => photo.albumId))].filter((id) => id !== albumId);
  const ids = moved.map(({ id }) => id);
  await tx
    .update(albums)
    .set({ coverPhotoId: null })
    .where(and(inArray(albums.id, [...left, 0]), inArray(albums.coverPhotoId, ids)));
  await tx
    .update(pictures)
    .set({ ownerId: albumId })
    .where(
      inArray(
        pictures.id,
        moved.map(({ pictureId }) => pictureId),
      ),
    );
  for (const id of [...left, albumId]) await recount(tx, id);
  await changed(tx, profileId);
}

export async function deletePhotos(tx: Tx, profileId: number, photoIds: readonly number[]): Promise<void> {
  const gone = await holdPhotos(tx, profileId, photoIds);
  await discard(
    tx,
    gone.map(({ pictureId }) => pictureId),
  );
  await tx.delete(photos).where(
    inArray(
      photos.id,
      gone.map(({ id }) => id),
    ),
  );
  for (const albumId of new Set(gone.map((photo) => photo.albumId))) await recount(tx, albumId);
  await changed(tx, profileId);
}
