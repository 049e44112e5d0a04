import { readFile } from 'node:fs/promises';
import { portalOwner } from '../portalOwner.ts';

/** The emblem in a mail, attached inline: mail programs block remote pictures, which would also track the reader. */
const cid = 'emblem@portal';
export const emblemAddress = `cid:${cid}`;

/** The federation's emblem, or the portal's drawing while none is uploaded. */
async function read(): Promise<{ content: Buffer; contentType: 'image/jpeg' | 'image/png'; filename: string }> {
  const { emblem } = portalOwner();
  return emblem
    ? { content: emblem, contentType: 'image/jpeg', filename: 'emblem.jpg' }
    : {
        content: await readFile(new URL('emblem.png', import.meta.url)),
        contentType: 'image/png',
        filename: 'emblem.png',
      };
}

/** Attachments of a mail with the emblem; none for other mails. */
export const emblemFor = async (html: string) =>
  html.includes(emblemAddress)
    ? [
        {
          ...(await read()),
          contentDisposition: 'inline' as const,
          cid,
        },
      ]
    : [];

/** The same mail with the emblem as a data: URL, for viewing in a browser. */
export async function withEmblemInside(html: string): Promise<string> {
  const { content, contentType } = await read();
  return html.replaceAll(emblemAddress, `data:${contentType};base64,${content.toString('base64')}`);
}
