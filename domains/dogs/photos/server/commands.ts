import { and, eq } from 'drizzle-orm';
import { attachPictures, releasePictures } from '#domains/media/server/public.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { dogs } from '../../server/tables.ts';
import type { DogPhoto } from '../contract.ts';
import { maxPhotos } from '../policy.ts';
import { isPhotographer, listDogPhotos } from './queries.ts';
import { dogPhotos } from './tables.ts';

/** Upload purpose; `ownerId` is the id of the photo's row. */
const purpose = 'dog-photo';

/** Throws 404 unless the profile may edit the dog's photos. Locks the dog. */
async function assertMayPhotograph(tx: Queryable, dogId: number, profileId: number): Promise<void> {
  if (!(await isPhotographer(tx, dogId, profileId))) throw notFound();
  await tx.select({ id: dogs.id }).from(dogs).where(eq(dogs.id, dogId)).for('update');
}
const changed = (tx: Queryable, dogId: number, profileId: number) =>
  recordEvent(tx, { name: 'dogs.photographed', ids: { dogId, profileId } });

export async function addDogPhoto(
  tx: Queryable,
  profileId: number,
  { dogId, pictureId }: { dogId: number; pictureId: number },
): Promise<DogPhoto> {
  await assertMayPhotograph(tx, dogId, profileId);
  if ((await tx.$count(dogPhotos, eq(dogPhotos.dogId, dogId))) >= maxPhotos)
    throw new PortalError(400, { picture: `У собаки уже ${maxPhotos} фотографий: удалите лишние.` });
  const [row] = await tx
    .insert(dogPhotos)
    .values({ dogId, pictureId })
    .onConflictDoNothing()
    .returning({ id: dogPhotos.id });
  if (!row) throw new PortalError(400, { picture: 'Эта фотография уже добавлена.' });
  await attachPictures(tx, { profileId, purpose, ownerId: row.id, field: 'picture' }, [pictureId]);
  await changed(tx, dogId, profileId);
  const added = (await listDogPhotos(tx, dogId)).find(({ id }) => id === row.id);
  if (!added) throw notFound();
  return added;
}

export const chooseMainDogPhoto = (
  db: Transactable,
  profileId: number,
  { dogId, photoId }: { dogId: number; photoId: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    await assertMayPhotograph(tx, dogId, profileId);
    await tx.update(dogPhotos).set({ isMain: false }).where(eq(dogPhotos.dogId, dogId));
    const chosen = await tx
      .update(dogPhotos)
      .set({ isMain: true })
      .where(and(eq(dogPhotos.id, photoId), eq(dogPhotos.dogId, dogId)))
      .returning({ id: dogPhotos.id });
    if (!chosen.length) throw notFound();
    await changed(tx, dogId, profileId);
  });

/** Replaces the crop and keeps the position and the original, from which the next crop is chosen again. */
export const reframeDogPhoto = (
  db: Transactable,
  profileId: number,
  { dogId, photoId, pictureId }: { dogId: number; photoId: number; pictureId: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    await assertMayPhotograph(tx, dogId, profileId);
    const own = and(eq(dogPhotos.id, photoId), eq(dogPhotos.dogId, dogId));
    const [photo] = await tx.select().from(dogPhotos).where(own);
    if (!photo) throw notFound();
    // A repeated request after a lost response.
    if (photo.pictureId === pictureId) return;
    const originalId = photo.originalId ?? photo.pictureId;
    await attachPictures(tx, { profileId, purpose, ownerId: photoId, field: 'picture', beside: [originalId] }, [
      pictureId,
    ]);
    await tx.update(dogPhotos).set({ pictureId, originalId }).where(own);
    await changed(tx, dogId, profileId);
  });

export const deleteDogPhoto = (
  db: Transactable,
  profileId: number,
  { dogId, photoId }: { dogId: number; photoId: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    await assertMayPhotograph(tx, dogId, profileId);
    const gone = await tx
      .delete(dogPhotos)
      .where(and(eq(dogPhotos.id, photoId), eq(dogPhotos.dogId, dogId)))
      .returning({ id: dogPhotos.id });
    if (!gone.length) throw notFound();
    await releasePictures(tx, { purpose, ownerId: photoId });
    await changed(tx, dogId, profileId);
  });
