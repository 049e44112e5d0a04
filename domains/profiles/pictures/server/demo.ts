import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { drawPhotograph, type Scene } from '#platform/server/demonstration/photographs/drawPhotograph.ts';
import { sceneOf } from '#platform/server/demonstration/photographs/sceneOf.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { makePicture } from '#platform/server/files/fileWorker/pictures.ts';
import { storePublicFile } from '#platform/server/files/storePublicFile.ts';
import type { DemoContext, DemoProfile } from '../../server/demo.ts';
import { profiles } from '../../server/tables.ts';

/** Every other one of these has sent a banner. */
const asked = { clubs: 8, kennels: 8 };
const headsOfClubs = [
  ['golden-retriever', 'german-shepherd', 'laika'],
  ['rottweiler', 'poodle', 'border-collie'],
  ['siberian-husky', 'cocker-spaniel', 'borzoi'],
  ['dachshund-smooth', 'west-highland-terrier', 'beagle'],
];

/** Banners of every other one of the first clubs and kennels. */
export async function demoProfilePictures(
  db: Queryable,
  store: FileStore,
  { clubs, kennels }: Pick<DemoContext, 'clubs' | 'kennels'>,
): Promise<void> {
  const rows = await db.select({ id: breeds.id, head: breeds.head }).from(breeds);
  const headOf = new Map(rows.map(({ id, head }) => [id, head]));
  const everyOther = (list: readonly DemoProfile[], most: number) =>
    list.slice(0, most).filter((_, at) => at % 2 === 0);
  for (const [at, club] of everyOther(clubs, asked.clubs).entries())
    await send(db, store, club, sceneOf({ subject: 'club', heads: headsOfClubs[at] ?? [], at: at + 2, seed: club.id }));
  for (const [at, kennel] of everyOther(kennels, asked.kennels).entries()) {
    const head = headOf.get(kennel.breedIds[0] ?? 0) ?? '';
    await send(db, store, kennel, sceneOf({ subject: 'kennel', heads: [head], at: at + 1, seed: kennel.id }));
  }
}

/** Stored as the form of the profile stores it: re-encoded, in the greatest width. */
async function send(db: Queryable, store: FileStore, { id }: DemoProfile, scene: Scene): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-demo-'));
  try {
    const path = join(folder, 'sent.jpg');
    await writeFile(path, await drawPhotograph(scene));
    const { files } = await makePicture(path, folder);
    const { link } = await storePublicFile(db, store, {
      name: 'banner.jpg',
      bytes: await readFile(files.at(-1)?.path ?? path),
      mediaType: 'image/jpeg',
      digits: createHash('sha256').update(`banner ${id}`).digest('hex').slice(0, 32),
    });
    await db.update(profiles).set({ headlinerLink: link }).where(eq(profiles.id, id));
  } finally {
    await rm(folder, { recursive: true });
  }
}
