import { and, asc, desc, eq, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { profileAt } from '#domains/profiles/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { statement } from '#platform/server/db/statement.ts';
import { subselect } from '#platform/server/db/subselect.ts';
import { jsonList, jsonRow } from '#platform/server/db/typedSql.ts';
import { notFound } from '#platform/server/errors.ts';
import { picturePath } from '../../paths.ts';
import { albums, documents, photos, pictures, publicDocuments, videos } from '../../server/tables.ts';
import type { MediaOnProfile } from '../contract.ts';

/** Items of each kind on the profile page; the rest is behind «Все …». */
const few = { photos: 4, videos: 2, documents: 3 } as const;

/** A federation's document of a type (1 sizes of fees, 2 bank details), for queries of other domains. */
export const documentOfType = (profileId: SQLWrapper, typeId: number): SQL<number | null> =>
  subselect(
    sql`select ${publicDocuments.documentId} from ${publicDocuments}
      where ${publicDocuments.profileId} = ${profileId} and ${publicDocuments.typeId} = ${typeId}`,
  );

const filled = and(eq(albums.profileId, profiles.id), gt(albums.photoCount, 0));

/** The first photographs of the first albums. */
function photosOf(db: Queryable) {
  const first = db
    .select({ id: albums.id })
    .from(albums)
    .where(filled)
    .orderBy(asc(albums.position), asc(albums.id))
    .limit(few.photos)
    .as('first');
  const hung = db
    .select({ pictureId: photos.pictureId, caption: photos.caption })
    .from(photos)
    .where(eq(photos.albumId, first.id))
    .orderBy(asc(photos.position), asc(photos.id))
    .limit(few.photos)
    .as('hung');
  return db
    .select(
      jsonRow({
        digits: pictures.digits,
        widths: pictures.widths,
        width: pictures.width,
        height: pictures.height,
        placeholder: pictures.placeholder,
        caption: sql<string>`${hung.caption}`,
      }),
    )
    .from(first)
    .innerJoinLateral(hung, sql`true`)
    .innerJoin(pictures, eq(pictures.id, hung.pictureId))
    .limit(few.photos);
}

const find = statement((db) =>
  db
    .select({
      photos: jsonList(photosOf(db)),
      photos_total: sql<number>`(${db
        .select({ total: sql`coalesce(sum(${albums.photoCount}), 0)` })
        .from(albums)
        .where(eq(albums.profileId, profiles.id))})`,
      albums_total: db.$count(albums, filled),
      videos: jsonList(
        db
          .select(jsonRow({ id: videos.id, title: videos.title }))
          .from(videos)
          .where(eq(videos.profileId, profiles.id))
          .orderBy(asc(videos.position), asc(videos.id))
          .limit(few.videos),
      ),
      videos_total: db.$count(videos, eq(videos.profileId, profiles.id)),
      documents: jsonList(
        db
          .select(
            jsonRow({
              id: publicDocuments.documentId,
              name: publicDocuments.title,
              size: documents.size,
              published_ms: sql<number>`extract(epoch from ${publicDocuments.publishedAt}) * 1000`,
            }),
          )
          .from(publicDocuments)
          .innerJoin(documents, eq(documents.id, publicDocuments.documentId))
          .where(eq(publicDocuments.profileId, profiles.id))
          .orderBy(desc(publicDocuments.documentId))
          .limit(few.documents),
      ),
      documents_total: db.$count(publicDocuments, eq(publicDocuments.profileId, profiles.id)),
    })
    .from(profiles)
    .where(and(eq(profiles.id, profileAt(sql.placeholder('alias'))), eq(profiles.isActive, true))),
);

/** Throws 404. */
export async function getMediaOnProfile(db: Queryable, alias: string): Promise<MediaOnProfile> {
  const [found] = await find(db, { alias: alias.toLowerCase() });
  if (!found) throw notFound();
  return {
    ...found,
    photos: found.photos.map(({ digits, ...photo }) => ({ ...photo, link: picturePath(digits) })),
    documents: found.documents.map(({ published_ms, ...document }) => ({
      ...document,
      published_at: new Date(published_ms).toISOString(),
    })),
  };
}
