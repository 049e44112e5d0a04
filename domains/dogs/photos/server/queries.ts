import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pictureColumns, pictureView } from '#domains/media/server/public.ts';
import { pictures } from '#domains/media/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { listOwners } from '../../owners/server/queries.ts';
import { dogs } from '../../server/tables.ts';
import type { DogPhoto, PhotoOfBreed } from '../contract.ts';
import { canPhotograph, maxPhotosOfBreed } from '../policy.ts';
import { dogPhotos } from './tables.ts';

/** The main photo first, then the others in order of upload. */
export async function listDogPhotos(db: Queryable, dogId: number): Promise<DogPhoto[]> {
  const rows = await db
    .select({ photoId: dogPhotos.id, ...pictureColumns })
    .from(dogPhotos)
    .innerJoin(pictures, eq(pictures.id, dogPhotos.pictureId))
    .where(and(eq(dogPhotos.dogId, dogId), isNull(pictures.discardedAt)))
    .orderBy(desc(dogPhotos.isMain), asc(dogPhotos.id));
  return rows.map(({ photoId, ...row }) => ({ id: photoId, picture: pictureView(row) }));
}

/** Originals are for editors only, because the owner may have cropped people out. */
export async function listOriginals(db: Queryable, dogId: number): Promise<DogPhoto[]> {
  const rows = await db
    .select({ photoId: dogPhotos.id, ...pictureColumns })
    .from(dogPhotos)
    .innerJoin(pictures, eq(pictures.id, dogPhotos.originalId))
    .where(and(eq(dogPhotos.dogId, dogId), isNull(pictures.discardedAt)))
    .orderBy(asc(dogPhotos.id));
  return rows.map(({ photoId, ...row }) => ({ id: photoId, picture: pictureView(row) }));
}

export async function listMainPhotos(
  db: Queryable,
  dogIds: readonly number[],
): Promise<{ dog_id: number; photo: DogPhoto }[]> {
  if (!dogIds.length) return [];
  const rows = await db
    .selectDistinctOn([dogPhotos.dogId], { dogId: dogPhotos.dogId, photoId: dogPhotos.id, ...pictureColumns })
    .from(dogPhotos)
    .innerJoin(pictures, eq(pictures.id, dogPhotos.pictureId))
    .where(and(inArray(dogPhotos.dogId, [...dogIds]), isNull(pictures.discardedAt)))
    .orderBy(dogPhotos.dogId, desc(dogPhotos.isMain), asc(dogPhotos.id));
  return rows.map(({ dogId, photoId, ...row }) => ({
    dog_id: dogId,
    photo: { id: photoId, picture: pictureView(row) },
  }));
}

/** The main photo of each dog of the breed, the newest first. */
export async function listPhotosOfBreed(db: Queryable, breedId: number): Promise<PhotoOfBreed[]> {
  const [first, itsPicture] = [alias(dogPhotos, 'first'), alias(pictures, 'its_picture')];
  const rows = await db
    .select({ photoId: dogPhotos.id, dog: { id: dogs.id, name_lat: dogs.nameLat }, ...pictureColumns })
    .from(dogs)
    .innerJoin(dogPhotos, eq(dogPhotos.dogId, dogs.id))
    .innerJoin(pictures, eq(pictures.id, dogPhotos.pictureId))
    .where(
      and(
        eq(dogs.breedId, breedId),
        eq(
          dogPhotos.id,
          db
            .select({ id: first.id })
            .from(first)
            .innerJoin(itsPicture, eq(itsPicture.id, first.pictureId))
            .where(and(eq(first.dogId, dogs.id), isNull(itsPicture.discardedAt)))
            .orderBy(desc(first.isMain), asc(first.id))
            .limit(1),
        ),
      ),
    )
    .orderBy(desc(dogPhotos.addedAt), desc(dogPhotos.id))
    .limit(maxPhotosOfBreed);
  return rows.map(({ photoId, dog, ...row }) => ({ dog, photo: { id: photoId, picture: pictureView(row) } }));
}

/** Address of the main photo of a row of `dogs` in the smallest width from `atLeast` on; null without one. */
const mainPhotoFrom = (atLeast: number): SQL<string | null> => sql<string | null>`(
  select '/pictures/' || ${pictures.digits} || '/' || coalesce(
    (select min(w) from unnest(${pictures.widths}) w where w >= ${atLeast}::int), ${pictures.widths}[cardinality(${pictures.widths})])
  from ${dogPhotos} join ${pictures} on ${pictures.id} = ${dogPhotos.pictureId} and ${pictures.discardedAt} is null
  where ${dogPhotos.dogId} = ${dogs.id} order by ${dogPhotos.isMain} desc, ${dogPhotos.id} limit 1)`;

/** For cards. */
export const mainPhotoOf = mainPhotoFrom(640);
/** For rows of lists. */
export const smallPhotoOf = mainPhotoFrom(320);

/** Throws 404 for an unknown dog. */
export async function isPhotographer(db: Queryable, dogId: number, profileId: number): Promise<boolean> {
  const [dog] = await db.select({ breederId: dogs.breederId }).from(dogs).where(eq(dogs.id, dogId));
  if (!dog) throw notFound();
  const ownerIds = (await listOwners(db, dogId)).map((owner) => owner.profileId);
  return canPhotograph({ ownerIds, breederId: dog.breederId }, profileId);
}
