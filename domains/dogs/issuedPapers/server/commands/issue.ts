import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import { allocateBarcodes } from '../../../server/commands/barcodes.ts';
import { newPublicId } from '../../../server/documents/keys.ts';
import { documentStatuses, issuedDocuments } from '../../../server/documents/tables.ts';
import { dogs } from '../../../server/tables.ts';
import { pedigreePaper, puppyCard } from '../../../texts.ts';
import { signPapers } from './sign.ts';

const [refused, done] = [1, 3];

async function addHistory(
  tx: Queryable,
  documentId: number,
  status: number,
  comment: string,
  now: Date,
): Promise<void> {
  const position = await tx.$count(documentStatuses, eq(documentStatuses.documentId, documentId));
  await tx.insert(documentStatuses).values({ documentId, position, happenedAt: now.toISOString(), status, comment });
}

export interface Revocation {
  reason: string;
  replacedById: number | null;
}

export async function revoke(
  tx: Queryable,
  documentId: number,
  { reason, replacedById }: Revocation,
  now: Date,
): Promise<void> {
  await tx
    .update(issuedDocuments)
    .set({ revokedOn: moscowDay(now), revocationReason: reason, replacedById })
    .where(eq(issuedDocuments.id, documentId));
  await addHistory(tx, documentId, refused, `Документ аннулирован: ${reason}`, now);
  await recordEvent(tx, { name: 'dogs.paperRevoked', ids: { documentId } });
}

export const lockValidPapers = (
  tx: Queryable,
  dogId: number,
  kind: number,
): Promise<{ id: number; barcode: string }[]> =>
  tx
    .select({ id: issuedDocuments.id, barcode: issuedDocuments.barcode })
    .from(issuedDocuments)
    .where(
      and(
        eq(issuedDocuments.dogId, dogId),
        eq(issuedDocuments.kind, kind),
        isNull(issuedDocuments.revokedOn),
        isNotNull(issuedDocuments.issuedOn),
      ),
    )
    .for('update');

export interface NewPaper {
  kind: number;
  dogId: number;
  issuerId: number;
  applicantId: number | null;
  validUntil: string | null;
  /** Revocation reason for valid papers of the same kind; without it they stay valid. */
  instead?: string;
}

/** A paper states the day of birth. Throws 409 for a dog of which the studbook knows the year only. */
async function assertBirthdayKnown(tx: Queryable, dogId: number): Promise<void> {
  const [dog] = await tx.select({ isYearOnly: dogs.bornYearOnly }).from(dogs).where(eq(dogs.id, dogId));
  if (dog?.isYearOnly)
    throw new PortalError(
      409,
      'В племенной книге известен только год рождения этой собаки: впишите день в «Племенной книге» и решите заявку снова',
    );
}

/**
 * Issues and signs a paper for a studbook dog; its file is rendered from the record on each request. A pedigree
 * replaces the puppy card, because only one paper may state a dog's origin.
 */
export async function writePaper(
  tx: Queryable,
  { instead, validUntil, ...paper }: NewPaper,
  now: Date,
): Promise<{ id: number; barcode: string }> {
  const { dogId, kind } = paper;
  await assertBirthdayKnown(tx, dogId);
  const before = instead === undefined ? [] : await lockValidPapers(tx, dogId, kind);
  const barcode = (await allocateBarcodes(tx, 1))[0] as string;
  const [made] = await tx
    .insert(issuedDocuments)
    .values({ publicId: newPublicId(), barcode, ...paper, issuedOn: moscowDay(now), validUntil })
    .returning({ id: issuedDocuments.id });
  if (!made) throw new Error('Paper was not inserted');
  await addHistory(tx, made.id, done, 'Документ выдан', now);
  for (const { id } of before) await revoke(tx, id, { reason: instead as string, replacedById: made.id }, now);
  if (kind === pedigreePaper)
    for (const { id } of await lockValidPapers(tx, dogId, puppyCard))
      await revoke(tx, id, { reason: 'Обмен метрики на родословную', replacedById: made.id }, now);
  await signPapers(tx, [made.id], now);
  await recordEvent(tx, { name: 'dogs.paperIssued', ids: { documentId: made.id } });
  return { id: made.id, barcode };
}

/** Revokes a paper issued by mistake; returns null when it was no longer valid. */
export async function takeBackPaper(
  tx: Queryable,
  paperId: number,
  reason: string,
  now: Date,
): Promise<{ dogId: number; barcode: string } | null> {
  const [paper] = await tx
    .select({ dogId: issuedDocuments.dogId, barcode: issuedDocuments.barcode })
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.id, paperId), isNull(issuedDocuments.revokedOn)))
    .for('update');
  if (!paper || paper.dogId === null) return null;
  await revoke(tx, paperId, { reason, replacedById: null }, now);
  return { dogId: paper.dogId, barcode: paper.barcode };
}
