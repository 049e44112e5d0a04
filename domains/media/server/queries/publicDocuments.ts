import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { PublicDocument, PublicDocumentList, PublicDocumentPage } from '../../contract.ts';
import { documentCategories, documents, publicDocuments } from '../tables.ts';
import { getOwner } from './profile.ts';

const columns = {
  document_id: publicDocuments.documentId,
  title: publicDocuments.title,
  media_type: documents.mediaType,
  size: documents.size,
  category_id: publicDocuments.categoryId,
  document_type_id: publicDocuments.typeId,
  published_at: publicDocuments.publishedAt,
};

const select = (db: Queryable) =>
  db
    .select(columns)
    .from(publicDocuments)
    .innerJoin(documents, and(eq(documents.id, publicDocuments.documentId), isNull(documents.discardedAt)));

const onTheWire = <Row extends { published_at: Date }>(row: Row) => ({
  ...row,
  published_at: row.published_at.toISOString(),
});

export async function getPublicDocument(db: Queryable, id: number): Promise<PublicDocument> {
  const [row] = await select(db).where(eq(publicDocuments.documentId, id));
  if (!row) throw notFound();
  return onTheWire(row);
}

/** Categories by name, documents newest first; a profile has a few hundred at most. */
export async function listPublicDocuments(db: Queryable, alias: string): Promise<PublicDocumentList> {
  const profile = await getOwner(db, alias);
  const categories = await db
    .select({ id: documentCategories.id, name: documentCategories.name })
    .from(documentCategories)
    .where(eq(documentCategories.profileId, profile.profile_id))
    .orderBy(asc(documentCategories.name), asc(documentCategories.id));
  const rows = await select(db)
    .where(eq(publicDocuments.profileId, profile.profile_id))
    .orderBy(desc(publicDocuments.publishedAt), desc(publicDocuments.documentId));
  return { profile, categories, documents: rows.map(onTheWire) };
}

export async function getPublicDocumentPage(db: Queryable, id: number): Promise<PublicDocumentPage> {
  const [of] = await db
    .select({ alias: profiles.alias, category: documentCategories.name })
    .from(publicDocuments)
    .innerJoin(profiles, eq(profiles.id, publicDocuments.profileId))
    .leftJoin(documentCategories, eq(documentCategories.id, publicDocuments.categoryId))
    .where(eq(publicDocuments.documentId, id));
  if (!of) throw notFound();
  return { profile: await getOwner(db, of.alias), category: of.category, document: await getPublicDocument(db, id) };
}
