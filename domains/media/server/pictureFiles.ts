import { createHash } from 'node:crypto';
import type { MadeFile } from '#platform/server/files/fileWorker/tasks.ts';

const extensions = { 'image/jpeg': 'jpg', 'image/avif': 'avif', 'image/webp': 'webp' } as const;
export type PictureType = MadeFile['mediaType'];
export const pictureTypes = Object.keys(extensions) as PictureType[];

/** A picture is one row and many files; the key of a file consists of the picture's digits, width and format. */
export const variantKey = (digits: string, width: number, mediaType: PictureType): string =>
  `${createHash('sha256').update(`${digits} ${width}`).digest('hex').slice(0, 32)}.${extensions[mediaType]}`;

export const variantKeys = (digits: string, widths: readonly number[]): string[] =>
  widths.flatMap((width) => pictureTypes.map((mediaType) => variantKey(digits, width, mediaType)));
