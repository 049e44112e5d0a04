import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { uploadDemoPictures } from '#domains/media/server/demo/uploadDemoPictures.ts';
import type { DemoProfile } from '#domains/profiles/server/demo.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type Subject, sceneOf } from '#platform/server/demonstration/photographs/sceneOf.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { dogs } from '../../server/tables.ts';
import { addDogPhoto } from './commands.ts';

/** Every other one of these kennels photographs its dogs. */
const kennelsAsked = 8;
const dogsOfKennel = 6;
/** Every other one of the most numerous breeds has dogs with photographs. */
const breedsAsked = 12;
const dogsOfBreed = 4;

interface DemoPhotos {
  owner: DemoProfile | undefined;
  kennels: readonly DemoProfile[];
  /** Winners of shows whose breeders sent a photograph. */
  winnerIds: readonly number[];
}

interface Photographed {
  id: number;
  name: string;
  head: string;
  profileId: number;
  subject: Subject;
}

/** Photographs of about half of the dogs that a visitor meets first, sent by those who may photograph them. */
export async function demoDogPhotos(db: Queryable, store: FileStore, asked: DemoPhotos): Promise<void> {
  const photographed = await listPhotographed(db, asked);
  const uploads = photographed.map(({ id, name, head, profileId, subject }, at) => ({
    ...{ profileId, key: name },
    scene: sceneOf({ subject, heads: [head], at, seed: id }),
  }));
  const pictureIds = await uploadDemoPictures(db, store, uploads);
  for (const [at, { id: dogId, profileId }] of photographed.entries())
    await addDogPhoto(db, profileId, { dogId, pictureId: pictureIds[at] as number });
}

const columns = {
  ...{ id: dogs.id, name: dogs.nameLat, head: breeds.head },
  profileId: sql<number>`coalesce(${dogs.ownerId}, ${dogs.breederId})`,
};
const isHeld = or(isNotNull(dogs.ownerId), isNotNull(dogs.breederId));

async function listPhotographed(db: Queryable, { owner, kennels, winnerIds }: DemoPhotos): Promise<Photographed[]> {
  const found = new Map<number, Photographed>();
  const add = (rows: readonly Omit<Photographed, 'subject'>[], subject: Subject): void => {
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, { ...row, subject });
  };
  const from = () => db.select(columns).from(dogs).innerJoin(breeds, eq(breeds.id, dogs.breedId)).$dynamic();
  if (winnerIds.length)
    add(
      await from()
        .where(and(inArray(dogs.id, [...winnerIds]), isHeld))
        .orderBy(asc(dogs.id)),
      'winner',
    );
  if (owner) {
    const own = await from().where(eq(dogs.ownerId, owner.id)).orderBy(desc(dogs.id));
    add(
      own.filter((_, at) => at % 2 === 0),
      'dog',
    );
  }
  for (const kennel of kennels.slice(0, kennelsAsked).filter((_, at) => at % 2 === 0))
    add(await from().where(eq(dogs.ownerId, kennel.id)).orderBy(desc(dogs.id)).limit(dogsOfKennel), 'dog');
  const numerous = await db
    .select({ id: dogs.breedId })
    .from(dogs)
    .groupBy(dogs.breedId)
    .orderBy(desc(sql`count(*)`), asc(dogs.breedId))
    .limit(breedsAsked);
  for (const { id } of numerous.filter((_, at) => at % 2 === 0))
    add(
      await from()
        .where(and(eq(dogs.breedId, id), isNull(dogs.ownerId), isNotNull(dogs.breederId)))
        .orderBy(desc(dogs.bornOn), asc(dogs.id))
        .limit(dogsOfBreed),
      'dog',
    );
  return [...found.values()];
}
