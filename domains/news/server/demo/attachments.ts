import { createHash } from 'node:crypto';
import { and, desc, eq, or } from 'drizzle-orm';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { buildPdf } from '#platform/server/files/pdf.ts';
import { storePublicFile } from '#platform/server/files/storePublicFile.ts';
import { articles } from '../tables.ts';
import { demoTexts } from './texts.ts';

/** Number of the latest important federation articles with a signed document. */
const attached = 10;

/** Stores real files for the federations' important articles. Returns how many. */
export async function demoAttachments(db: Queryable, store: FileStore): Promise<number> {
  const official = await db
    .select({ id: articles.id, title: articles.title })
    .from(articles)
    .where(
      and(
        eq(articles.authorType, userTypes.federation),
        or(eq(articles.isImportant, true), eq(articles.isMustRead, true)),
      ),
    )
    .orderBy(desc(articles.publishAt), desc(articles.id))
    .limit(attached);
  let written = 0;
  for (const { id, title } of official) {
    const text = demoTexts.find((one) => one.title === title);
    if (!text) continue;
    const bytes = await buildPdf([`# ${title}`, ...text.paragraphs].join('\n\n'));
    const digits = createHash('sha256').update(`article ${id} `).update(bytes).digest('hex').slice(0, 32);
    const { link, size } = await storePublicFile(db, store, {
      name: `${title}.pdf`,
      bytes,
      mediaType: 'application/pdf',
      digits,
    });
    await db
      .update(articles)
      .set({ documents: [{ name: 'Официальный текст', link, size }] })
      .where(eq(articles.id, id));
    written += 1;
  }
  return written;
}
