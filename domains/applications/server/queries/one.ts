import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { documents } from '#domains/media/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Application } from '../../contract.ts';
import { declarantName } from '../../declarants/form.ts';
import { typeOf } from '../../forms/all.ts';
import { canHaveErrors } from '../../forms/type.ts';
import { countIncomplete } from '../../incompleteFields.ts';
import { type Actor, machines, states, stepsOf } from '../../machine.ts';
import { findErrorReport } from '../../mistakes/server/queries.ts';
import { findOfficeOf } from '../../payment/server/queries.ts';
import { partsOf } from '../../reviewParts.ts';
import { hookOf } from '../commands/hooks/all.ts';
import {
  applicationFiles,
  applicationHistory,
  applicationMessages,
  applicationReviews,
  applications,
} from '../tables.ts';
import { listedColumns, toListed } from './listed.ts';
import type { ApplicationRow } from './lockApplication.ts';

/** Throws 404 for another profile's application. */
export async function getOwn(db: Queryable, profileId: number, applicationId: number): Promise<Application> {
  const [row] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.id, applicationId), eq(applications.profileId, profileId)));
  if (!row) throw notFound();
  return viewOf(db, row, 'applicant');
}

export const standingOf = ({ state, prevState, assignedTo }: ApplicationRow) => ({
  state,
  prevState,
  isTaken: assignedTo !== null,
});

const [staffAccounts, staff] = [alias(accounts, 'staff_accounts'), alias(profiles, 'staff')];
const nameOfAccount = { who: profiles.shortName };

/** Notes and the staff member in charge are added for staff only. */
export async function viewOf(db: Queryable, row: ApplicationRow, actor: Actor): Promise<Application> {
  const type = typeOf(row.type);
  const files = await listFiles(db, row.id);
  const reviews = new Map((await listReviews(db, row.id)).map((review) => [review.part, review]));
  const isSent = row.state !== states.draft;
  return {
    application_id: row.id,
    type: row.type,
    state: row.state,
    prev_state: row.prevState,
    barcode: row.barcode,
    express: row.express,
    is_taken: row.assignedTo !== null,
    dog_name: row.dogName,
    subject: row.subject,
    owner_name: row.ownerName,
    stamp: row.stamp,
    pedigree_number: row.pedigreeNumber,
    breed: await nameOfBreed(db, row.breedId),
    reason: row.reason,
    due_on: row.dueOn,
    created_at: row.createdAt.toISOString(),
    changed_at: row.changedAt.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
    result_document_id: row.resultDocumentId,
    version: row.version,
    updated_at: row.updatedAt.toISOString(),
    done_at: row.doneAt?.toISOString() ?? null,
    federation: await nameOfProfile(db, row.federationId),
    office: await findOfficeOf(db, row),
    fee: row.fee,
    user_type: row.userType,
    package_id: row.packageId,
    requests: row.isPackage ? await listRequests(db, row.id) : [],
    litter_id: row.litterId,
    exhibition_id: row.exhibitionId,
    choices: (await hookOf(row.type).choices?.(db, row)) ?? [],
    values: row.data,
    declarant: row.declarant ? declarantName(row.declarant) : await ownName(db, row),
    files,
    parts: partsOf(type, row.data, row.userType).map(({ part, title, files: own }) => {
      const review = isSent ? reviews.get(part) : undefined;
      return {
        part,
        title,
        document_ids: own.map(({ documentId }) => documentId),
        accepted: review?.accepted ?? null,
        comment: review?.comment ?? '',
        reviewed_at: review?.reviewedAt.toISOString() ?? null,
      };
    }),
    history: await listHistory(db, row.id, actor),
    messages: await listMessages(db, row.id),
    result: await resultOf(db, row),
    error_report: row.state === states.draft ? null : await findErrorReport(db, row.id),
    can_report_error: row.state === states.done && canHaveErrors(type, row.data),
    steps: stepsOf(machines[type.machine], actor, standingOf(row)),
  };
}

/** In the order they were added. */
const listRequests = async (db: Queryable, packageId: number): Promise<Application['requests']> =>
  (
    await db
      .select({ ...listedColumns, data: applications.data, userType: applications.userType })
      .from(applications)
      .leftJoin(breeds, eq(breeds.id, applications.breedId))
      .where(eq(applications.packageId, packageId))
      .orderBy(asc(applications.id))
  ).map(({ data, userType, ...row }) => ({
    ...toListed(row),
    lacking: row.state === states.draft ? countIncomplete(typeOf(row.type), data, userType) : null,
  }));

const listFiles = (db: Queryable, applicationId: number) =>
  db
    .select({
      document_id: documents.id,
      name: documents.name,
      size: documents.size,
      media_type: documents.mediaType,
      path: applicationFiles.path,
    })
    .from(applicationFiles)
    .innerJoin(documents, eq(documents.id, applicationFiles.documentId))
    .where(eq(applicationFiles.applicationId, applicationId))
    .orderBy(asc(applicationFiles.id));

export const listReviews = (db: Queryable, applicationId: number) =>
  db.select().from(applicationReviews).where(eq(applicationReviews.applicationId, applicationId));

async function listHistory(db: Queryable, applicationId: number, actor: Actor): Promise<Application['history']> {
  const rows = await db
    .select({ event: applicationHistory, ...nameOfAccount, entered_by: staff.shortName })
    .from(applicationHistory)
    .leftJoin(accounts, eq(accounts.id, applicationHistory.accountId))
    .leftJoin(profiles, eq(profiles.id, accounts.profileId))
    .leftJoin(staffAccounts, eq(staffAccounts.id, applicationHistory.enteredBy))
    .leftJoin(staff, eq(staff.id, staffAccounts.profileId))
    .where(eq(applicationHistory.applicationId, applicationId))
    .orderBy(asc(applicationHistory.id));
  return rows.map(({ event, who, entered_by }) => ({
    entered_by,
    at: event.at.toISOString(),
    step: event.step,
    state: event.state,
    who: event.who,
    name: who,
    comment:
      actor === 'reviewer'
        ? [event.publicComment, event.internalComment].filter(Boolean).join('\n')
        : event.publicComment,
  }));
}

async function listMessages(db: Queryable, applicationId: number): Promise<Application['messages']> {
  const rows = await db
    .select({ message: applicationMessages, ...nameOfAccount })
    .from(applicationMessages)
    .leftJoin(accounts, eq(accounts.id, applicationMessages.accountId))
    .leftJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(eq(applicationMessages.applicationId, applicationId))
    .orderBy(asc(applicationMessages.id));
  return rows.map(({ message, who }) => ({
    message_id: message.id,
    at: message.at.toISOString(),
    who: message.who,
    name: who ?? '',
    text: message.text,
  }));
}

async function resultOf(
  db: Queryable,
  { state, prevState, resultDocumentId, resultNumber, resultPaperId }: ApplicationRow,
): Promise<Application['result']> {
  if (state !== states.done && prevState !== states.done) return null;
  const [document] =
    resultDocumentId === null
      ? []
      : await db.select({ name: documents.name }).from(documents).where(eq(documents.id, resultDocumentId));
  return { document_id: resultDocumentId, name: document?.name ?? null, number: resultNumber, paper_id: resultPaperId };
}

async function nameOfBreed(db: Queryable, breedId: number | null): Promise<string | null> {
  const [found] =
    breedId === null ? [] : await db.select({ name: breeds.name }).from(breeds).where(eq(breeds.id, breedId));
  return found?.name ?? null;
}

/** An individual is responsible for the application itself. */
async function ownName(db: Queryable, { userType, profileId }: ApplicationRow): Promise<string | null> {
  if (userType !== userTypes.individual || profileId === null) return null;
  const [found] = await db.select({ name: profiles.name }).from(profiles).where(eq(profiles.id, profileId));
  return found?.name ?? null;
}

export async function nameOfProfile(db: Queryable, profileId: number | null): Promise<string | null> {
  const [found] =
    profileId === null
      ? []
      : await db.select({ name: profiles.shortName }).from(profiles).where(eq(profiles.id, profileId));
  return found?.name ?? null;
}
