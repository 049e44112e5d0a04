import { and, eq } from 'drizzle-orm';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { seenBy } from '../../../seenBy.ts';
import { writeMessage } from '../../../server/commands/send.ts';
import { type ApplicationRow, isVisibleTo } from '../../../server/queries/lockApplication.ts';
import { applicationNotes, applications } from '../../../server/tables.ts';
import { record } from './journal.ts';

export async function noteApplication(
  tx: Transactable,
  session: Session,
  { applicationId, text }: { applicationId: number; text: string },
  now: Date,
): Promise<void> {
  const row = await findVisibleApplication(tx, session, applicationId);
  await tx.insert(applicationNotes).values({ applicationId, text, accountId: session.accountId, at: now });
  await recordEvent(tx, { name: 'applications.noted', ids: { applicationId } });
  await record(tx, session, row, 'noteApplication', { field: 'Служебная заметка', from: 'нет', to: text });
}

export async function answerApplicant(
  tx: Transactable,
  session: Session,
  { applicationId, text }: { applicationId: number; text: string },
  now: Date,
): Promise<void> {
  const row = await findVisibleApplication(tx, session, applicationId);
  await writeMessage(tx, session, { applicationId, text, who: 'reviewer' }, now);
  await record(tx, session, row, 'answerApplicant', { field: 'Ответ заявителю', from: 'нет', to: text });
}

export async function findVisibleApplication(
  tx: Queryable,
  session: Session,
  applicationId: number,
): Promise<ApplicationRow> {
  const [row] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.id, applicationId), isVisibleTo(seenBy(session))));
  if (!row) throw notFound();
  return row;
}
