import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Drawings in `scenes/` that fill the demonstration's albums. */
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

/** Renders a scene as a JPEG of the demonstration and returns its path. */
export async function paint(scene: (typeof demoScenes)[number], path: string): Promise<void> {
  await sharp(await readFile(new URL(`scenes/${scene}.svg`, import.meta.url)))
    .flatten({ background: '#fff' })
    .jpeg({ quality: 88 })
    .toFile(path);
}
