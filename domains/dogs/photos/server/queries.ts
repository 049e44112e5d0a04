import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { pictureColumns, pictureView } from '#domains/media/server/public.ts';
import { pictures } from '#domains/media/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { listOwners } from '../../owners/server/queries.ts';
import { dogs } from '../../server/tables.ts';
import type { DogPhoto } from '../contract.ts';
import { mayPhotograph } from '../policy.ts';
import { dogPhotos } from './tables.ts';

/** The main one first, then as they came. */
export async function listDogPhotos(db: Queryable, dogId: number): Promise<DogPhoto[]> {
  const rows = await db
    .select({ photoId: dogPhotos.id, ...pictureColumns })
    .from(dogPhotos)
    .innerJoin(pictures, eq(pictures.id, dogPhotos.pictureId))
    .where(and(eq(dogPhotos.dogId, dogId), isNull(pictures.discardedAt)))
    .orderBy(desc(dogPhotos.isMain), asc(dogPhotos.id));
  return rows.map(({ photoId, ...row }) => ({ id: photoId, picture: pictureView(row) }));
}

/** Address of the main photograph of a row of `dogs`, as cards show it; null without one. */
export const mainPhotoOf: SQL<string | null> = sql<string | null>`(
  select '/pictures/' || ${pictures.digits} || '/' || coalesce(
    (select min(w) from unnest(${pictures.widths}) w where w >= 640), ${pictures.widths}[cardinality(${pictures.widths})])
  from ${dogPhotos} join ${pictures} on ${pictures.id} = ${dogPhotos.pictureId} and ${pictures.discardedAt} is null
  where ${dogPhotos.dogId} = ${dogs.id} order by ${dogPhotos.isMain} desc, ${dogPhotos.id} limit 1)`;

/** Throws 404 for a dog there is none of. */
export async function isPhotographer(db: Queryable, dogId: number, profileId: number): Promise<boolean> {
  const [dog] = await db.select({ breederId: dogs.breederId }).from(dogs).where(eq(dogs.id, dogId));
  if (!dog) throw notFound();
  const ownerIds = (await listOwners(db, dogId)).map((owner) => owner.profileId);
  return mayPhotograph({ ownerIds, breederId: dog.breederId }, profileId);
}
