import { readFile } from 'node:fs/promises';

/** The emblem in a mail, attached inline: mail programs block remote pictures, which would also track the reader. */
const cid = 'emblem@portal';
export const emblemAddress = `cid:${cid}`;

const read = (): Promise<Buffer> => readFile(new URL('emblem.png', import.meta.url));

/** Attachments of a mail with the emblem; none for other mails. */
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

/** The same mail with the emblem as a data: URL, for viewing in a browser. */
export const withEmblemInside = async (html: string): Promise<string> =>
  html.replaceAll(emblemAddress, `data:image/png;base64,${(await read()).toString('base64')}`);
