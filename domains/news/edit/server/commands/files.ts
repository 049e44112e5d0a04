import { eq } from 'drizzle-orm';
import { attachDocuments, attachPictures, type StoredFile } from '#domains/media/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { articles } from '../../../server/tables.ts';
import type { ArticleDraft } from '../../contract.ts';
import { articlePurpose } from '../purpose.ts';

/** Attaches the files the form names, and releases the others. */
export async function attachFiles(
  tx: Queryable,
  { profileId, articleId }: { profileId: number; articleId: number },
  draft: Pick<ArticleDraft, 'pictures' | 'documents'>,
  before: readonly StoredFile[],
): Promise<void> {
  const to = { profileId, purpose: articlePurpose, ownerId: articleId };
  const pictures = await attachPictures(tx, { ...to, field: 'pictures' }, draft.pictures);
  const documents = await attachDocuments(
    tx,
    { ...to, field: 'documents', pdfOnly: true },
    { documentIds: draft.documents, before },
  );
  await tx
    .update(articles)
    .set({
      pictures,
      documents: documents.map((document) => ({ ...document, name: document.name.replace(/\.pdf$/i, '') })),
    })
    .where(eq(articles.id, articleId));
}
