import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** What hangs in the demonstration's albums: drawings in `scenes/`. */
export const demoScenes = [
  'stand',
  'ring',
  'field',
  'whelping',
  'training',
  'sofa',
  'hunting',
  'agility',
  'table',
  'ring-2',
  'field-tall',
  'sofa-2',
] as const;

/** The demonstration's «photograph», as a JPEG. The file ends as whatever `path` ends. */
export async function paint(scene: (typeof demoScenes)[number], path: string): Promise<void> {
  await sharp(await readFile(new URL(`scenes/${scene}.svg`, import.meta.url)))
    .flatten({ background: '#fff' })
    .jpeg({ quality: 88 })
    .toFile(path);
}
