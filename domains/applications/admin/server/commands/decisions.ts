import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { claimDocuments } from '#domains/media/server/public.ts';
import { inputSchema } from '#platform/contract/fields/schema.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Db, Queryable, Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { parseInput } from '#platform/server/serve.ts';
import type { Session } from '#platform/server/session.ts';
import { typeOf } from '../../../forms/all.ts';
import { stateNames, states } from '../../../machine.ts';
import { decideError } from '../../../mistakes/server/commands.ts';
import { fieldsOpenForPapers, partsOf } from '../../../reviewParts.ts';
import { seenBy } from '../../../seenBy.ts';
import { hookOf } from '../../../server/commands/hooks/all.ts';
import { move } from '../../../server/commands/move.ts';
import { restore } from '../../../server/commands/restore.ts';
import { termsOf } from '../../../server/commands/send.ts';
import { resultPurpose } from '../../../server/purposes.ts';
import { type ApplicationRow, lockReviewed } from '../../../server/queries/lockApplication.ts';
import { findSettings } from '../../../server/queries/offers.ts';
import { listReviews } from '../../../server/queries/one.ts';
import { applicationReviews, applications } from '../../../server/tables.ts';
import { texts } from '../../../texts.ts';
import type { FinishedMany, FinishInput, FinishManyInput, PartInput, RejectInput } from '../../contract.ts';
import { getReview, needsResultFile } from '../queries.ts';
import { nameOf, record } from './journal.ts';
import { findVisibleApplication } from './notes.ts';

interface Versioned {
  applicationId: number;
  version: number;
}

const hold = (tx: Transactable, session: Session, { applicationId, version }: Versioned): Promise<ApplicationRow> =>
  lockReviewed(tx, seenBy(session), applicationId, version);

/** Only the staff member who has taken an application may decide it; throws 409 otherwise. */
function assertMine(row: ApplicationRow, { accountId }: Session): void {
  // The payment of a package may be reviewed while one of its requests is returned.
  const isOpen = row.state === states.inWork || (row.isPackage && row.state === states.rejected);
  if (!isOpen) throw new PortalError(409, `Заявка сейчас ${stateNames[row.state]}`);
  if (row.assignedTo !== accountId)
    throw new PortalError(409, row.assignedTo === null ? texts.notTaken : texts.takenByAnother);
}

/** Assigns the application to the caller, also when a colleague has it; the journal records that. */
export async function takeApplication(
  tx: Transactable,
  session: Session,
  input: Versioned,
  now: Date,
): Promise<{ version: number }> {
  const row = await hold(tx, session, input);
  const { assigned_to } = await getReview(tx, { accountId: session.accountId, ...seenBy(session) }, row.id);
  const moved = await move(tx, row, {
    step: 'take',
    actor: 'reviewer',
    session,
    now,
    set: { assignedTo: session.accountId },
  });
  // Takes the untaken requests of a package along.
  const inside = await tx
    .select()
    .from(applications)
    .where(
      and(eq(applications.packageId, row.id), eq(applications.state, states.inWork), isNull(applications.assignedTo)),
    )
    .orderBy(asc(applications.id))
    .for('update');
  for (const request of inside)
    await move(tx, request, {
      step: 'take',
      actor: 'reviewer',
      session,
      now,
      set: { assignedTo: session.accountId },
    });
  await record(tx, session, row, 'takeApplication', {
    field: 'Эксперт',
    from: assigned_to ?? 'нет',
    to: session.alias,
  });
  return moved;
}

const decided = (accepted: boolean | undefined): string =>
  accepted === undefined ? 'не проверено' : accepted ? 'принято' : 'отклонено';

export async function reviewPart(
  tx: Transactable,
  session: Session,
  { part, accepted, comment, ...one }: PartInput,
  now: Date,
): Promise<{ version: number }> {
  const row = await hold(tx, session, one);
  assertMine(row, session);
  const known = partsOf(typeOf(row.type), row.data, row.userType).find((own) => own.part === part);
  if (!known) throw new PortalError(400, { part: texts.noPart });
  const before = (await listReviews(tx, row.id)).find((review) => review.part === part)?.accepted;
  const decision = { accepted, comment: accepted ? '' : comment, reviewedBy: session.accountId, reviewedAt: now };
  await tx
    .insert(applicationReviews)
    .values({ applicationId: row.id, part, ...decision })
    .onConflictDoUpdate({ target: [applicationReviews.applicationId, applicationReviews.part], set: decision });
  const [saved] = await tx
    .update(applications)
    .set({ version: sql`${applications.version} + 1`, updatedAt: now })
    .where(eq(applications.id, row.id))
    .returning({ version: applications.version });
  await recordEvent(tx, { name: 'applications.reviewed', ids: { applicationId: row.id } });
  await record(tx, session, row, 'reviewPart', { field: known.title, from: decided(before), to: decided(accepted) });
  return { version: saved?.version as number };
}

/**
 * Throws 409 when every part is accepted, because the sender has nothing to correct. Packages are returned for their
 * requests, and shows for days, neighbours and the commission's decision, which are not parts.
 */
async function assertHasMistake(tx: Queryable, row: ApplicationRow): Promise<void> {
  const type = typeOf(row.type);
  if (type.packs || type.machine === 'show') return;
  const parts = partsOf(type, row.data, row.userType);
  const accepted = new Set((await listReviews(tx, row.id)).filter((one) => one.accepted).map((one) => one.part));
  if (parts.length && parts.every(({ part }) => accepted.has(part))) throw new PortalError(409, texts.allAccepted);
}

/** Gives the application back to its sender, who corrects the parts that are not accepted. */
export async function rejectApplication(
  tx: Transactable,
  session: Session,
  { reason, ...one }: RejectInput,
  now: Date,
): Promise<{ version: number }> {
  const row = await hold(tx, session, one);
  assertMine(row, session);
  await assertHasMistake(tx, row);
  const moved = await move(tx, row, {
    step: 'reject',
    actor: 'reviewer',
    session,
    now,
    publicComment: reason,
    set: { reason, answeredAt: null },
  });
  await record(
    tx,
    session,
    row,
    'rejectApplication',
    { field: 'Заявка', from: stateNames[row.state], to: stateNames[states.rejected] },
    `${nameOf(row)}: ${reason}`,
  );
  return moved;
}

export async function finishApplication(
  tx: Transactable,
  session: Session,
  { document_id, number, decision: typed = {}, ...one }: FinishInput,
  now: Date,
  action: 'finishApplication' | 'finishRequests' = 'finishApplication',
): Promise<{ version: number }> {
  const row = await hold(tx, session, one);
  assertMine(row, session);
  const type = typeOf(row.type);
  const accepted = new Set((await listReviews(tx, row.id)).filter((review) => review.accepted).map(({ part }) => part));
  if (partsOf(type, row.data, row.userType).some(({ part }) => !accepted.has(part)))
    throw new PortalError(409, texts.notAllAccepted);
  if (row.packageId !== null) await assertPaid(tx, row.packageId);
  if (document_id === undefined && (await needsResultFile(tx, row)))
    throw new PortalError(400, { document_id: texts.noResult });
  const documentIds = document_id === undefined ? [] : [document_id];
  await claimDocuments(tx, { documentIds, profileId: session.profileId, purpose: resultPurpose, ownerId: row.id });
  const decision = type.decision ? parseInput(inputSchema(type.decision, {}), typed) : {};
  const made = await hookOf(row.type).finishing?.(tx, { row, session, number, decision, now });
  const result = {
    resultDocumentId: document_id ?? null,
    resultNumber: number,
    doneAt: now,
    reason: null,
    ...(type.decision && { decision }),
    ...made,
  };
  const moved = await move(tx, row, { step: 'finish', actor: 'reviewer', session, now, set: result });
  await record(tx, session, row, action, {
    field: 'Заявка',
    from: stateNames[row.state],
    to: stateNames[states.done],
  });
  return moved;
}

/** Finishes each request of a package in its own transaction, so that one refusal does not block the others. */
export async function finishRequests(
  db: Db,
  session: Session,
  { applicationId, items }: FinishManyInput,
  now: Date,
): Promise<FinishedMany> {
  await findVisibleApplication(db, session, applicationId);
  const inside = new Set(
    (await db.select({ id: applications.id }).from(applications).where(eq(applications.packageId, applicationId))).map(
      ({ id }) => id,
    ),
  );
  const results: FinishedMany = [];
  for (const { application_id, ...one } of items) {
    if (!inside.has(application_id)) throw notFound();
    try {
      await db.transaction((tx) =>
        finishApplication(tx, session, { applicationId: application_id, ...one }, now, 'finishRequests'),
      );
      results.push({ application_id, refusal: null });
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      results.push({ application_id, refusal: Object.values(error.errors)[0] ?? error.message });
    }
  }
  return results;
}

/** Throws 409 until the payment of the package is accepted. */
async function assertPaid(tx: Transactable, packageId: number): Promise<void> {
  const reviews = await listReviews(tx, packageId);
  if (!reviews.some(({ part, accepted }) => part === 'block:payment' && accepted))
    throw new PortalError(409, texts.unpaidPackage);
}

/** Asks for papers without a refusal; for a litter, also because the breeding commission has to decide first. */
export async function askForPapers(
  step: 'askPapers' | 'askCommission',
  tx: Transactable,
  session: Session,
  { reason, ...one }: RejectInput,
  now: Date,
): Promise<{ version: number }> {
  const row = await hold(tx, session, one);
  assertMine(row, session);
  if (!fieldsOpenForPapers(typeOf(row.type)).length) throw new PortalError(409, texts.noPapers);
  const moved = await move(tx, row, {
    step,
    actor: 'reviewer',
    session,
    now,
    publicComment: reason,
    set: { reason },
  });
  await record(tx, session, row, step, {
    field: 'Заявка',
    from: stateNames[row.state],
    to: stateNames[states.commission],
  });
  return moved;
}

/** Puts a finished application back to work and confirms the error report to its author. */
export async function reopenApplication(
  tx: Transactable,
  session: Session,
  { reason, ...one }: RejectInput,
  now: Date,
): Promise<{ version: number }> {
  const row = await hold(tx, session, one);
  const { finishing, reopening } = hookOf(row.type);
  // A hook that wrote elsewhere and cannot revert it makes reopening impossible.
  if (finishing && !reopening) throw new PortalError(409, texts.noReopen);
  await decideError(tx, session, { applicationId: row.id, outcome: 'confirmed', answer: reason }, now);
  await reopening?.(tx, { row, session, now });
  const { dueOn } = await termsOf(tx, await findSettings(tx, row.type), row.express, moscowDay(now));
  const moved = await move(tx, row, {
    step: 'reopen',
    actor: 'reviewer',
    session,
    now,
    publicComment: reason,
    set: { assignedTo: session.accountId, doneAt: null, resultPaperId: null, dueOn },
  });
  await record(tx, session, row, 'reopenApplication', {
    field: 'Заявка',
    from: stateNames[row.state],
    to: stateNames[states.inWork],
  });
  return moved;
}

/** Declines an error report and tells the sender why. */
export async function answerErrorReport(
  tx: Transactable,
  session: Session,
  { applicationId, text }: { applicationId: number; text: string },
  now: Date,
): Promise<void> {
  const row = await findVisibleApplication(tx, session, applicationId);
  if (!(await decideError(tx, session, { applicationId, outcome: 'answered', answer: text }, now)))
    throw new PortalError(409, texts.noErrorReport);
  await recordEvent(tx, { name: 'applications.errorAnswered', ids: { applicationId } });
  await record(tx, session, row, 'answerErrorReport', { field: 'Сообщение об ошибке', from: 'ждёт ответа', to: text });
}

export async function bringBackApplication(
  tx: Transactable,
  session: Session,
  input: Versioned,
  now: Date,
): Promise<{ version: number }> {
  const row = await hold(tx, session, input);
  const moved = await restore(tx, row, 'reviewer', session, now);
  await record(tx, session, row, 'bringBackApplication', {
    field: 'Заявка',
    from: stateNames[row.state],
    to: stateNames[moved.state],
  });
  return moved;
}
