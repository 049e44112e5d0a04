import { and, eq } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { labelsOf } from '#platform/contract/fields/fields.ts';
import { type Change, changesBetween } from '#platform/server/changes.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { enqueue } from '#platform/server/queues/enqueue.ts';
import type { Session } from '#platform/server/session.ts';
import { type HowToContent, howToContent, howToForm } from '../../form.ts';
import { howToPages, howToRevisions } from '../../server/tables.ts';
import type { HowToDraft, HowToInput, HowToRow, RevisionInput } from '../contract.ts';
import { rowOf } from './queries.ts';

type Page = typeof howToPages.$inferSelect;
const labels = labelsOf(howToForm.fields);
const changesOf = (before: object, after: object): Change[] =>
  changesBetween<Record<string, unknown>>(labels, { ...before }, { ...after });

/** Records the domain event, by which caches of pages and the search are updated. */
async function recordChange(tx: Transactable, id: number): Promise<void> {
  await recordEvent(tx, { name: 'howTo.changed', ids: { howToId: id } });
  await enqueue(tx, 'search', [{ data: { name: 'howTo.changed', ids: { howToId: id } } }]);
}

export async function addHowTo(
  tx: Transactable,
  staff: Session,
  { key, title, short, subject }: HowToDraft,
): Promise<HowToRow> {
  const [made] = await tx
    .insert(howToPages)
    .values({ key, content: howToContent({ title, short, subject }), isHidden: true, version: 1 })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new PortalError(409, { key: 'Страница с таким адресом уже есть' });
  const row = rowOf(made);
  await recordStaffAct(tx, staff, { action: 'addHowTo', about: title, changes: changesOf({}, row) });
  return row;
}

/** Writes the next version and stores the present text as a revision. */
async function writeVersion(
  tx: Transactable,
  staff: Session,
  page: Page,
  next: { content: HowToContent; isHidden: boolean; action: 'editHowTo' | 'restoreHowTo' },
): Promise<HowToRow> {
  const [saved] = await tx
    .update(howToPages)
    .set({ content: next.content, isHidden: next.isHidden, version: page.version + 1, updatedAt: portalNow })
    .where(and(eq(howToPages.id, page.id), eq(howToPages.version, page.version)))
    .returning();
  if (!saved) throw staleError();
  await tx.insert(howToRevisions).values({
    pageId: page.id,
    version: page.version,
    content: page.content,
    replacedBy: staff.profileId,
  });
  const row = rowOf(saved);
  await recordStaffAct(tx, staff, {
    action: next.action,
    about: row.title,
    changes: changesOf(rowOf(page), row),
  });
  await recordChange(tx, page.id);
  return row;
}

const staleError = () => new PortalError(412, 'Страницу тем временем изменил другой сотрудник');

async function lockPage(tx: Transactable, pageId: number, version: number): Promise<Page> {
  const [page] = await tx.select().from(howToPages).where(eq(howToPages.id, pageId)).for('update');
  if (!page) throw notFound();
  if (page.version !== version) throw staleError();
  return page;
}

export async function editHowTo(
  tx: Transactable,
  staff: Session,
  { pageId, version, is_hidden, ...content }: HowToInput,
): Promise<HowToRow> {
  const page = await lockPage(tx, pageId, version);
  return writeVersion(tx, staff, page, { content, isHidden: is_hidden, action: 'editHowTo' });
}

export async function restoreHowTo(
  tx: Transactable,
  staff: Session,
  { pageId, revision_id, version }: RevisionInput,
): Promise<HowToRow> {
  const page = await lockPage(tx, pageId, version);
  const [earlier] = await tx
    .select({ content: howToRevisions.content })
    .from(howToRevisions)
    .where(and(eq(howToRevisions.id, revision_id), eq(howToRevisions.pageId, pageId)));
  if (!earlier) throw notFound();
  return writeVersion(tx, staff, page, { content: earlier.content, isHidden: page.isHidden, action: 'restoreHowTo' });
}
