import { and, eq, like, notInArray } from 'drizzle-orm';
import { claimDocuments, releaseDocuments } from '#domains/media/server/public.ts';
import { fieldsOf } from '#platform/contract/fields/fields.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { ApplicationType } from '../../forms/type.ts';
import { labelAt } from '../../labels.ts';
import { filesIn, type Values } from '../../reviewParts.ts';
import { texts } from '../../texts.ts';
import { applicationPurpose } from '../purposes.ts';
import { applicationFiles, applicationReviews } from '../tables.ts';

interface Owner {
  applicationId: number;
  profileId: number;
  userType: number;
}

/**
 * Attaches the documents in the values to the application, and releases removed ones with their reviews. Throws 400
 * when one document is in two places: a review is per document, so an accepted one would pass for a refused one.
 */
export async function attachFiles(
  tx: Queryable,
  { applicationId, profileId, userType }: Owner,
  { section }: ApplicationType,
  values: Values,
): Promise<void> {
  const files = filesIn(fieldsOf(section.fields, userType), values);
  const places = new Map<number, string>();
  for (const { documentId, path } of files) {
    const first = places.get(documentId);
    if (first !== undefined) throw new PortalError(400, { [path]: texts.placedTwice(labelAt(section.fields, first)) });
    places.set(documentId, path);
  }
  const ids = files.map(({ documentId }) => documentId);
  await claimDocuments(tx, { documentIds: ids, profileId, purpose: applicationPurpose, ownerId: applicationId });
  await tx.delete(applicationFiles).where(eq(applicationFiles.applicationId, applicationId));
  await releaseDocuments(tx, { purpose: applicationPurpose, ownerId: applicationId }, ids);
  if (files.length) await tx.insert(applicationFiles).values(files.map((file) => ({ ...file, applicationId })));
  const left = ids.map((id) => `file:${id}`);
  await tx
    .delete(applicationReviews)
    .where(
      and(
        eq(applicationReviews.applicationId, applicationId),
        like(applicationReviews.part, 'file:%'),
        left.length ? notInArray(applicationReviews.part, left) : undefined,
      ),
    );
}
