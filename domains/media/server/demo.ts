import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoContext, DemoProfile } from '#domains/profiles/server/demo.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { drawPhotograph } from '#platform/server/demonstration/photographs/drawPhotograph.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { makePicture } from '#platform/server/files/fileWorker/pictures.ts';
import type { Made } from '#platform/server/files/fileWorker/tasks.ts';
import { buildPdf } from '#platform/server/files/pdf.ts';
import { photoPurpose, publicPurpose } from '../purposes.ts';
import { parseVideoLink } from '../videoHosts.ts';
import { demoAlbums, demoDocuments, demoVideo } from './demo/content.ts';
import { demoScenes } from './demo/scenes.ts';
import { variantKey } from './pictureFiles.ts';
import { albums, documentCategories, documents, photos, pictures, publicDocuments, videos } from './tables.ts';

const step = 1024;
const digitsOf = (...parts: (string | number)[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 32);

interface Painted extends Made {
  sizes: number[];
}

/** A few drawings are made once and reused for all albums, so that the first start is short. */
async function paintAll(folder: string): Promise<Painted[]> {
  const painted: Painted[] = [];
  for (const scene of demoScenes) {
    const path = join(folder, `${painted.length}.jpg`);
    await writeFile(path, await drawPhotograph(scene));
    const own = join(folder, `of-${painted.length}`);
    await mkdir(own);
    const made = await makePicture(path, own);
    painted.push({ ...made, sizes: await Promise.all(made.files.map(async (file) => (await stat(file.path)).size)) });
  }
  return painted;
}

/** Demonstration profiles with media. */
const shownIn = ({ clubs, kennels, nbcs, federations, people, judges }: DemoContext): DemoProfile[] => [
  ...clubs.slice(0, 4),
  ...kennels.slice(0, 4),
  ...nbcs.slice(0, 2),
  ...federations,
  ...judges.slice(0, 2),
  ...people.slice(-2),
];

export async function demoMedia(db: Queryable, store: FileStore, context: DemoContext): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-demo-'));
  try {
    const painted = await paintAll(folder);
    for (const [at, profile] of shownIn(context).entries()) {
      await hangAlbums(db, store, profile, painted, at);
      await addVideo(db, profile);
      await publish(db, store, profile, context.federations.includes(profile));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function hangAlbums(
  db: Queryable,
  store: FileStore,
  { id: profileId }: DemoProfile,
  painted: readonly Painted[],
  from: number,
): Promise<void> {
  const count = 1 + (from % 2);
  // Runs through all albums of the profile, so that no picture is on its page twice.
  let shown = from * 7;
  for (let nth = 0; nth < count; nth += 1) {
    const { name, captions } = demoAlbums[(from + nth) % demoAlbums.length] as (typeof demoAlbums)[number];
    const [album] = await db
      .insert(albums)
      .values({ profileId, name, position: (nth + 1) * step, photoCount: captions.length })
      .returning({ id: albums.id });
    if (!album) throw new Error('The album was not written');
    for (const [at, caption] of captions.entries()) {
      const made = painted[shown % painted.length] as Painted;
      shown += 1;
      const digits = digitsOf('picture', profileId, nth, at);
      for (const { path, width, mediaType } of made.files)
        await store.putFile(variantKey(digits, width, mediaType), path, mediaType);
      const { width, height, placeholder, files, sizes } = made;
      const [picture] = await db
        .insert(pictures)
        .values({
          ...{
            profileId,
            digits,
            name: `${caption || 'Фотография'}.jpg`,
            width,
            height,
            placeholder,
            purpose: photoPurpose,
            ownerId: album.id,
          },
          widths: files.map((file) => file.width),
          size: sizes.reduce((sum, one) => sum + one, 0),
        })
        .returning({ id: pictures.id });
      if (!picture) throw new Error('The picture was not written');
      await db.insert(photos).values({ albumId: album.id, pictureId: picture.id, caption, position: (at + 1) * step });
    }
  }
}

async function addVideo(db: Queryable, { id: profileId }: DemoProfile): Promise<void> {
  const film = parseVideoLink(demoVideo.link);
  if (film) await db.insert(videos).values({ profileId, ...film, title: demoVideo.title, position: step });
}

async function publish(
  db: Queryable,
  store: FileStore,
  { id: profileId, name, userType }: DemoProfile,
  isFederation: boolean,
): Promise<void> {
  const categories = new Map<string, number>();
  for (const { title, category, text, typeId } of demoDocuments(name)) {
    if (typeId && !isFederation) continue;
    // Persons have neither a statute nor breeding rules.
    if (category && userType === userTypes.individual) continue;
    if (category && !categories.has(category)) {
      const [made] = await db
        .insert(documentCategories)
        .values({ profileId, name: category })
        .returning({ id: documentCategories.id });
      if (made) categories.set(category, made.id);
    }
    const bytes = await buildPdf(text);
    const fileKey = `${digitsOf('document', profileId, title)}.pdf`;
    await store.put(fileKey, bytes, 'application/pdf');
    const file = {
      profileId,
      fileKey,
      name: `${title}.pdf`,
      mediaType: 'application/pdf',
      size: bytes.length,
      purpose: publicPurpose,
      ownerId: profileId,
    };
    const [document] = await db.insert(documents).values(file).returning({ id: documents.id });
    if (!document) throw new Error('The document was not written');
    await db.insert(publicDocuments).values({
      documentId: document.id,
      profileId,
      categoryId: category ? (categories.get(category) ?? null) : null,
      title,
      typeId: typeId ?? null,
    });
  }
}
