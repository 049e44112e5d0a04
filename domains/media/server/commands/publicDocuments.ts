import { and, count, eq, inArray, ne, sql } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import { isFederationAlias, userTypes } from '#platform/contract/userTypes.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { forbidden, notFound, PortalError } from '#platform/server/errors.ts';
import type { DocumentCategory, PublicDocument } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { publicPurpose } from '../../purposes.ts';
import { getPublicDocument } from '../queries/publicDocuments.ts';
import { documentCategories, documents, publicDocuments } from '../tables.ts';
import { claimDocuments } from './claims.ts';

type Tx = Transactable;

const changed = (tx: Tx, profileId: number): Promise<void> =>
  recordEvent(tx, { name: 'documents.changed', ids: { profileId } });
const own = (profileId: number, documentId: number) =>
  and(eq(publicDocuments.documentId, documentId), eq(publicDocuments.profileId, profileId));
const ownCategory = (profileId: number, categoryId: number) =>
  and(eq(documentCategories.id, categoryId), eq(documentCategories.profileId, profileId));

async function checkCategory(tx: Tx, profileId: number, categoryId: number | null): Promise<void> {
  if (categoryId === null) return;
  const [found] = await tx
    .select({ id: documentCategories.id })
    .from(documentCategories)
    .where(ownCategory(profileId, categoryId))
    .for('share');
  if (!found) throw notFound();
}

/** Publishes an uploaded file as a document for everybody. */
export async function publishDocument(
  tx: Tx,
  profileId: number,
  { documentId, title, categoryId }: { documentId: number; title?: string | undefined; categoryId: number | null },
): Promise<PublicDocument> {
  const [had] = await tx
    .select({ count: count() })
    .from(publicDocuments)
    .where(eq(publicDocuments.profileId, profileId));
  if ((had?.count ?? 0) >= limits.documents)
    throw new PortalError(422, { file: `Документов может быть не больше ${limits.documents}` });
  await checkCategory(tx, profileId, categoryId);
  await claimDocuments(tx, { documentIds: [documentId], profileId, purpose: publicPurpose, ownerId: profileId });
  const [file] = await tx.select({ name: documents.name }).from(documents).where(eq(documents.id, documentId));
  const called = title ?? (file?.name.replace(/\.(pdf|jpe?g)$/i, '') || 'Документ').slice(0, limits.title);
  await tx.insert(publicDocuments).values({ documentId, profileId, categoryId, title: called }).onConflictDoNothing();
  await changed(tx, profileId);
  return getPublicDocument(tx, documentId);
}

interface Edited {
  documentId: number;
  title: string;
  categoryId: number | null;
  documentTypeId: 1 | 2 | null;
}

export async function editPublicDocument(
  tx: Tx,
  profileId: number,
  { documentId, title, categoryId, documentTypeId }: Edited,
): Promise<void> {
  await checkCategory(tx, profileId, categoryId);
  const [edited] = await tx
    .update(publicDocuments)
    .set({ title, categoryId })
    .where(own(profileId, documentId))
    .returning({ id: publicDocuments.documentId });
  if (!edited) throw notFound();
  await setType(tx, profileId, documentId, documentTypeId);
  await changed(tx, profileId);
}

/** A federation's menu opens one document of each type: marking another takes the mark from the former one. */
async function setType(tx: Tx, profileId: number, documentId: number, typeId: 1 | 2 | null): Promise<void> {
  if (typeId !== null) {
    await checkFederation(tx, profileId);
    await tx
      .update(publicDocuments)
      .set({ typeId: null })
      .where(and(eq(publicDocuments.profileId, profileId), eq(publicDocuments.typeId, typeId)));
  }
  await tx.update(publicDocuments).set({ typeId }).where(own(profileId, documentId));
}

async function checkFederation(tx: Tx, profileId: number): Promise<void> {
  const [profile] = await tx
    .select({ userType: profiles.userType, alias: profiles.alias })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  if (profile?.userType !== userTypes.federation && !isFederationAlias(profile?.alias ?? '')) throw forbidden();
}

/** The document is unreadable at once; `collectOrphans` deletes the file. */
export async function deletePublicDocument(tx: Tx, profileId: number, documentId: number): Promise<void> {
  const [gone] = await tx
    .delete(publicDocuments)
    .where(own(profileId, documentId))
    .returning({ id: publicDocuments.documentId });
  if (!gone) throw notFound();
  await tx
    .update(documents)
    .set({ discardedAt: portalNow })
    .where(inArray(documents.id, [documentId]));
  await changed(tx, profileId);
}

const taken = (): PortalError => new PortalError(409, { name: 'Такая категория уже есть' });
const nameIsTaken = (profileId: number, name: string) =>
  and(eq(documentCategories.profileId, profileId), eq(sql`lower(${documentCategories.name})`, name.toLowerCase()));

export async function createCategory(tx: Tx, profileId: number, name: string): Promise<DocumentCategory> {
  const [had] = await tx
    .select({ count: count() })
    .from(documentCategories)
    .where(eq(documentCategories.profileId, profileId));
  if ((had?.count ?? 0) >= limits.categories)
    throw new PortalError(422, { name: `Категорий может быть не больше ${limits.categories}` });
  const [made] = await tx
    .insert(documentCategories)
    .values({ profileId, name })
    .onConflictDoNothing()
    .returning({ id: documentCategories.id });
  if (!made) throw taken();
  await changed(tx, profileId);
  return { id: made.id, name };
}

export async function renameCategory(
  tx: Tx,
  profileId: number,
  { categoryId, name }: { categoryId: number; name: string },
): Promise<void> {
  const [twin] = await tx
    .select({ id: documentCategories.id })
    .from(documentCategories)
    .where(and(nameIsTaken(profileId, name), ne(documentCategories.id, categoryId)));
  if (twin) throw taken();
  const [renamed] = await tx
    .update(documentCategories)
    .set({ name })
    .where(ownCategory(profileId, categoryId))
    .returning({ id: documentCategories.id });
  if (!renamed) throw notFound();
  await changed(tx, profileId);
}

/** Its documents stay without a category. */
export async function deleteCategory(tx: Tx, profileId: number, categoryId: number): Promise<void> {
  const [gone] = await tx
    .delete(documentCategories)
    .where(ownCategory(profileId, categoryId))
    .returning({ id: documentCategories.id });
  if (!gone) throw notFound();
  await changed(tx, profileId);
}
