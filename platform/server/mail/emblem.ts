import { readFile } from 'node:fs/promises';

/** The emblem over a letter, as a part of the letter: a picture from elsewhere would be held back, and tell who reads. */
const cid = 'emblem@portal';
export const emblemAddress = `cid:${cid}`;

const read = (): Promise<Buffer> => readFile(new URL('emblem.png', import.meta.url));

/** What a letter with the emblem carries; nothing where the letter has none. */
export const emblemFor = async (html: string) =>
  html.includes(emblemAddress)
    ? [
        {
          filename: 'emblem.png',
          content: await read(),
          contentType: 'image/png',
          contentDisposition: 'inline' as const,
          cid,
        },
      ]
    : [];

/** The same letter where nobody carries anything: the picture stands in its address. */
export const withEmblemInside = async (html: string): Promise<string> =>
  html.replaceAll(emblemAddress, `data:image/png;base64,${(await read()).toString('base64')}`);
