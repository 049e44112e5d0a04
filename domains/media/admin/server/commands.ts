import { and, desc, eq, isNull } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { publicPurpose } from '../../purposes.ts';
import { claimDocuments } from '../../server/commands/claims.ts';
import { documents, publicDocuments } from '../../server/tables.ts';
import type { FederationPapers, PapersChosen } from '../contract.ts';

/** `document_type_id` of the specification and the title of a new document of the type. */
const papers = [
  { field: 'fees', typeId: 1, title: 'Размеры членских взносов' },
  { field: 'bank', typeId: 2, title: 'Банковские реквизиты' },
] as const;

async function getFederationId(db: Queryable, alias: string, hold: boolean): Promise<number> {
  const asked = db.select({ id: profiles.id }).from(profiles).where(eq(profiles.alias, alias));
  const [federation] = await (hold ? asked.for('update') : asked);
  if (!federation) throw notFound();
  return federation.id;
}

async function read(db: Queryable, profileId: number): Promise<FederationPapers> {
  const rows = await db
    .select({
      id: publicDocuments.documentId,
      title: publicDocuments.title,
      typeId: publicDocuments.typeId,
      size: documents.size,
      at: publicDocuments.publishedAt,
    })
    .from(publicDocuments)
    .innerJoin(documents, and(eq(documents.id, publicDocuments.documentId), isNull(documents.discardedAt)))
    .where(eq(publicDocuments.profileId, profileId))
    .orderBy(desc(publicDocuments.publishedAt), desc(publicDocuments.documentId));
  const chosen = (type: number): number | null => rows.find(({ typeId }) => typeId === type)?.id ?? null;
  const [fees, bank] = [chosen(1), chosen(2)];
  return {
    state: `${fees ?? 0} ${bank ?? 0}`,
    fees,
    bank,
    documents: rows.map(({ typeId: _, at, ...row }) => ({ ...row, published_at: at.toISOString() })),
  };
}

export const getFederationPapers = async (db: Queryable, alias: string): Promise<FederationPapers> =>
  read(db, await getFederationId(db, alias, false));

/** Gives a document of the federation its type, or publishes an uploaded file as one. */
async function publish(
  tx: Transactable,
  staff: Session,
  profileId: number,
  { field, typeId, title }: (typeof papers)[number],
  id: number,
): Promise<void> {
  const own = and(eq(publicDocuments.documentId, id), eq(publicDocuments.profileId, profileId));
  const [known] = await tx
    .update(publicDocuments)
    .set({ typeId })
    .where(own)
    .returning({ id: publicDocuments.documentId });
  if (known) return;
  try {
    await claimDocuments(tx, {
      documentIds: [id],
      profileId: staff.profileId,
      purpose: publicPurpose,
      ownerId: profileId,
    });
  } catch (error) {
    if (error instanceof PortalError && error.errors.file)
      throw new PortalError(error.status, { [field]: error.errors.file });
    throw error;
  }
  // The file passes to the federation, because it outlives the staff member's account.
  await tx.update(documents).set({ profileId }).where(eq(documents.id, id));
  await tx.insert(publicDocuments).values({ documentId: id, profileId, title, typeId });
}

/** Adds the number to equal titles. */
const paperWords = ({ documents: list }: FederationPapers, id: number | null): string =>
  id === null ? 'нет' : `«${list.find((one) => one.id === id)?.title ?? ''}», № ${id}`;

/**
 * Sets the documents the federation's menu opens. Throws 412 when another staff member has changed the choice since;
 * the former documents stay public.
 */
export async function chooseFederationPapers(
  tx: Transactable,
  staff: Session,
  { alias, state, ...chosen }: PapersChosen,
): Promise<FederationPapers> {
  const profileId = await getFederationId(tx, alias, true);
  const before = await read(tx, profileId);
  if (before.state !== state)
    throw new PortalError(
      412,
      'Документы изменил другой сотрудник. Посмотрите, что в меню сейчас, и сохраните ещё раз: ваш выбор на месте.',
    );
  await tx.update(publicDocuments).set({ typeId: null }).where(eq(publicDocuments.profileId, profileId));
  for (const paper of papers) {
    const id = chosen[paper.field];
    if (id !== null) await publish(tx, staff, profileId, paper, id);
  }
  const now = await read(tx, profileId);
  const words = papers
    .filter(({ field }) => before[field] !== now[field])
    .map(({ field, title }) => `${title}: ${now[field] === null ? 'убраны' : `документ № ${now[field]}`}`);
  if (!words.length) return now;
  await recordStaffAct(tx, staff, {
    action: 'chooseFederationPapers',
    about: words.join('; '),
    profileId,
    changes: papers.flatMap(({ field, title }) =>
      before[field] === now[field]
        ? []
        : [{ field: title, from: paperWords(before, before[field]), to: paperWords(now, now[field]) }],
    ),
  });
  await recordEvent(tx, { name: 'documents.changed', ids: { profileId } });
  return now;
}
