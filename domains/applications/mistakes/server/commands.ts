import { and, eq } from 'drizzle-orm';
import { claimDocuments } from '#domains/media/server/public.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import type { ErrorInput } from '../../contract.ts';
import { typeOf } from '../../forms/all.ts';
import { canHaveErrors } from '../../forms/type.ts';
import { states } from '../../machine.ts';
import { errorPurpose } from '../../server/purposes.ts';
import { applications } from '../../server/tables.ts';
import { texts } from '../../texts.ts';
import { applicationErrors } from './tables.ts';

export async function reportError(
  tx: Transactable,
  session: Session,
  { applicationId, text, document_id }: ErrorInput,
  now: Date,
): Promise<void> {
  const [row] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.id, applicationId), eq(applications.profileId, session.profileId)))
    .for('update');
  if (!row) throw notFound();
  if (row.state !== states.done || row.isPackage) throw new PortalError(409, texts.errorTooEarly);
  const type = typeOf(row.type);
  if (!canHaveErrors(type, row.data)) throw new PortalError(409, type.issuedElsewhere?.says ?? texts.errorTooEarly);
  const [made] = await tx
    .insert(applicationErrors)
    .values({ applicationId, text, accountId: session.accountId, documentId: document_id ?? null, at: now })
    .onConflictDoNothing()
    .returning({ id: applicationErrors.id });
  if (!made) throw new PortalError(409, texts.errorReported);
  if (document_id !== undefined)
    await claimDocuments(tx, {
      documentIds: [document_id],
      profileId: session.profileId,
      purpose: errorPurpose,
      ownerId: applicationId,
    });
  await recordEvent(tx, { name: 'applications.errorReported', ids: { applicationId } });
}

/** Decides the waiting report; returns false when there is none. */
export async function decideError(
  tx: Queryable,
  { accountId }: Session,
  decided: { applicationId: number; outcome: 'confirmed' | 'answered'; answer: string },
  now: Date,
): Promise<boolean> {
  const { applicationId, outcome, answer } = decided;
  const found = await tx
    .update(applicationErrors)
    .set({ outcome, answer, decidedBy: accountId, decidedAt: now })
    .where(and(eq(applicationErrors.applicationId, applicationId), eq(applicationErrors.outcome, 'open')))
    .returning({ id: applicationErrors.id });
  return found.length > 0;
}
