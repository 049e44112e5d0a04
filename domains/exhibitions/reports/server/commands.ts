import { eq } from 'drizzle-orm';
import { documentFilePath, documentIdIn } from '#domains/media/paths.ts';
import { claimDocuments, releaseDocuments } from '#domains/media/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import type { ReportBook, ReportInput } from '../../edit/contract.ts';
import { exhibitions, type ReportRow } from '../../server/tables.ts';
import { versionOf } from '../policy.ts';
import { reportPurpose } from './purpose.ts';
import { getReportedShow } from './queries.ts';

const refusals = {
  none: 'По этому мероприятию отчёт не сдают',
  early: 'Отчёт сдают с первого дня мероприятия',
} as const;

export async function sendReport(tx: Queryable, session: Session, input: ReportInput, now: Date): Promise<ReportBook> {
  const { id, reports, today, book } = await getReportedShow(tx, session, { id: input.exhibitionId, now, lock: true });
  if (book.refusal) throw new PortalError(403, refusals[book.refusal]);
  const before = reports.find(({ type }) => type === input.type);
  if (before?.date_received) throw new PortalError(400, { type: 'Этот отчёт федерация уже приняла' });
  if (before?.rows && before.date_sent)
    throw new PortalError(400, { type: 'Этот отчёт отправлен строками: файл вместо него не нужен' });
  const [documentId] = input.document_ids;
  const sent: ReportRow = {
    type: input.type,
    link: documentId === undefined ? input.link : documentFilePath(documentId),
    date_sent: today,
    date_received: null,
    version: before ? versionOf(before) + 1 : 1,
  };
  const after = before ? reports.map((report) => (report === before ? sent : report)) : [...reports, sent];
  await keepFiles(
    tx,
    { profileId: session.profileId, purpose: reportPurpose, ownerId: id },
    { added: input.document_ids, after },
  );
  await tx.update(exhibitions).set({ reports: after, updatedAt: now.toISOString() }).where(eq(exhibitions.id, id));
  await recordEvent(tx, { name: 'exhibitions.reported', ids: { exhibitionId: id, profileId: session.profileId } });
  return { ...book, reports: after };
}

/** Claims the new file for the show and releases the one it replaces. */
async function keepFiles(
  tx: Queryable,
  to: { profileId: number; purpose: string; ownerId: number },
  { added, after }: { added: readonly number[]; after: readonly ReportRow[] },
): Promise<void> {
  try {
    await claimDocuments(tx, { ...to, documentIds: [...added] });
  } catch (error) {
    if (error instanceof PortalError && error.errors.file)
      throw new PortalError(error.status, { document_ids: error.errors.file });
    throw error;
  }
  await releaseDocuments(
    tx,
    to,
    after.flatMap(({ link }) => documentIdIn(link ?? '') ?? []),
  );
}
