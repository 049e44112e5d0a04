import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { query, valueOrNull } from '#platform/server/db/typedSql.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Album, Gallery, Photo, PhotoPage } from '../../contract.ts';
import { albums, photos, pictures } from '../tables.ts';
import { type PictureRow, pictureColumns, pictureView } from './pictureView.ts';
import { getOwner } from './profile.ts';

const photoColumns = { photoId: photos.id, caption: photos.caption, position: photos.position, ...pictureColumns };
type PhotoRow = PictureRow & { photoId: number; caption: string };

const toPhoto = ({ photoId, caption, ...picture }: PhotoRow): Photo => ({
  id: photoId,
  caption,
  picture: pictureView(picture),
});

export async function getPhoto(db: Queryable, id: number): Promise<Photo> {
  const [row] = await db
    .select(photoColumns)
    .from(photos)
    .innerJoin(pictures, eq(pictures.id, photos.pictureId))
    .where(eq(photos.id, id));
  if (!row) throw notFound();
  return toPhoto(row);
}

const firstPhoto = alias(photos, 'first_photo');

/** The cover of an album without a chosen one is its first photograph. */
export async function getGallery(db: Queryable, alias: string): Promise<Gallery> {
  const profile = await getOwner(db, alias);
  const first = valueOrNull(
    query
      .select({ id: firstPhoto.id })
      .from(firstPhoto)
      .where(eq(firstPhoto.albumId, albums.id))
      .orderBy(firstPhoto.position, firstPhoto.id)
      .limit(1),
  );
  const rows = await db
    .select({ album: albums, cover: pictureColumns })
    .from(albums)
    .leftJoin(photos, eq(photos.id, sql`coalesce(${albums.coverPhotoId}, ${first})`))
    .leftJoin(pictures, eq(pictures.id, photos.pictureId))
    .where(eq(albums.profileId, profile.profile_id))
    .orderBy(asc(albums.position), asc(albums.id));
  return { profile, albums: rows.map(({ album, cover }) => toAlbum(album, cover)) };
}

const toAlbum = (album: typeof albums.$inferSelect, cover: PictureRow | null): Album => ({
  id: album.id,
  name: album.name,
  photo_count: album.photoCount,
  cover: cover && pictureView(cover),
  cover_photo_id: album.coverPhotoId,
  version: album.version,
  updated_at: album.updatedAt.toISOString(),
});

const pageSize = 60;

/** Keyset pages by position and id: the last page costs as much as the first. */
export async function listPhotos(
  db: Queryable,
  { alias, album, after }: { alias: string; album: number; after?: string | undefined },
): Promise<PhotoPage> {
  const [found] = await db
    .select({ id: albums.id })
    .from(albums)
    .innerJoin(profiles, eq(profiles.id, albums.profileId))
    .where(
      and(eq(albums.id, album), eq(sql`lower(${profiles.alias})`, alias.toLowerCase()), eq(profiles.isActive, true)),
    );
  if (!found) throw notFound();
  const [position, id] = after?.split('.').map(Number) ?? [];
  const rows = await db
    .select(photoColumns)
    .from(photos)
    .innerJoin(pictures, eq(pictures.id, photos.pictureId))
    .where(
      and(
        eq(photos.albumId, album),
        position === undefined ? undefined : sql`(${photos.position}, ${photos.id}) > (${position}, ${id})`,
      ),
    )
    .orderBy(asc(photos.position), asc(photos.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return { photos: page.map(toPhoto), next: last ? `${last.position}.${last.photoId}` : null };
}
