import { transferDocuments } from '#domains/media/server/public.ts';
import { fieldsOf } from '#platform/contract/fields/fields.ts';
import type { Transactable } from '#platform/server/db/connect.ts';
import type { ApplicationType } from '../../forms/type.ts';
import { filesIn, type Values } from '../../reviewParts.ts';
import { applicationPurpose } from '../purposes.ts';
import type { ApplicationRow } from '../queries/lockApplication.ts';
import { applications } from '../tables.ts';
import { columnsOf } from './drafts.ts';
import { attachFiles } from './files.ts';

/**
 * Creates further drafts for everything else the form asks for, each with its own papers; they are sent together with
 * the first.
 */
export async function createFurtherDrafts(
  tx: Transactable,
  row: ApplicationRow,
  type: ApplicationType,
  others: readonly Values[],
): Promise<{ row: ApplicationRow; values: Values }[]> {
  const made = [];
  for (const values of others) {
    const { profileId, accountId, userType } = row;
    const [one] = await tx
      .insert(applications)
      .values({ type: row.type, profileId, accountId, userType, ...columnsOf(type, values) })
      .returning();
    if (!one || profileId === null) throw new Error('The application was not written');
    const files = filesIn(fieldsOf(type.section.fields, userType), values);
    const ids = files.map(({ documentId }) => documentId);
    await transferDocuments(tx, ids, { purpose: applicationPurpose, ownerId: row.id }, one.id);
    await attachFiles(tx, { applicationId: one.id, profileId, userType }, type, values);
    made.push({ row: one, values });
  }
  return made;
}
