import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { markDecisionSeen, setDissemination, setRecognition } from '#domains/accounts/server/public.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { findOperator } from '#domains/federationDetails/server/public.ts';
import { claimDocuments, releaseDocuments } from '#domains/media/server/public.ts';
import { choicesOf, type DisclosableField } from '#domains/profiles/disclosure.ts';
import { disclose } from '#domains/profiles/server/public.ts';
import type { Bearer } from '#platform/contract/access.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import { agreementOf, agreementText, type ConsentKind } from '../../agreements.ts';
import { isPerson } from '../../policy.ts';
import type { giveInput } from '../../schemas.ts';
import { texts } from '../../texts.ts';
import { submittedMail, submittedSubject } from '../mails.ts';
import { recognitionPurpose } from '../purpose.ts';
import { findConsent } from '../queries/consents.ts';
import { consentRecords, personalDataRequests } from '../tables.ts';

type Given = z.infer<typeof giveInput>;

export interface ConsentGiver extends Bearer {
  accountId: number;
  profileId: number;
}

export interface RequestOrigin {
  /** IP address of the request. */
  address: string;
  now: Date;
  publicUrl: string;
}

/** Topics of cached pages that may show a person, invalidated by a changed choice. */
const shownBy = [
  'profiles.disclosed',
  'news.authorDisclosed',
  'exhibitions.personDisclosed',
  'judges.personDisclosed',
  'dogs.ownerDisclosed',
] as const;

/** Records the consent and applies it: creates a recognition request, or publishes the fields. */
export const giveConsent = (
  db: Db,
  giver: ConsentGiver,
  { kind, text_version, fields, document_id }: Given,
  occasion: RequestOrigin,
): Promise<void> =>
  db.transaction(async (tx) => {
    const agreement = agreementOf(kind, await findOperator(tx));
    if (text_version !== agreement.version) throw new PortalError(409, texts.textChanged);
    await lockAccount(tx, giver.accountId);
    if (kind === 'processing') {
      await record(tx, giver, { kind, given: true }, occasion);
      if (isPerson(giver)) await submitRequest(tx, giver, document_id, occasion);
      return;
    }
    if (!fields?.length) throw new PortalError(400, { fields: texts.nothingChosen });
    const choices = choicesOf(giver).map(({ field }) => field);
    if (fields.some((field) => !choices.includes(field))) throw new PortalError(400, { fields: texts.notYours });
    if (!(await findConsent(tx, giver.accountId, 'processing'))?.given)
      throw new PortalError(409, texts.processingFirst);
    if (await record(tx, giver, { kind, given: true, fields }, occasion)) await show(tx, giver, fields, 2);
  });

/**
 * Withdraws a consent. Without the consent to processing nothing stays public. An organisation may withdraw a consent
 * it never gave, because its head and contacts are public by default.
 */
export const withdrawConsent = (
  db: Db,
  giver: ConsentGiver,
  kind: ConsentKind,
  occasion: RequestOrigin,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, giver.accountId);
    for (const one of kind === 'processing'
      ? (['dissemination', 'processing'] as const)
      : (['dissemination'] as const)) {
      const last = await findConsent(tx, giver.accountId, one);
      const isShown = last?.given ?? (one === 'dissemination' && !isPerson(giver));
      if (!isShown) continue;
      await record(tx, giver, { kind: one, given: false }, occasion);
      if (one === 'dissemination') await show(tx, giver, [], 3);
      else await forgetRecognition(tx, giver.accountId, occasion.now);
    }
  });

export const acknowledgeDecision = (db: Db, accountId: number, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const { status, accountId: account, acknowledgedAt } = personalDataRequests;
    await tx
      .update(personalDataRequests)
      .set({ acknowledgedAt: now })
      .where(and(eq(account, accountId), sql`${status} in (2, 3)`, sql`${acknowledgedAt} is null`));
    await markDecisionSeen(tx, accountId);
  });

/** Serialises choices of one account. */
const lockAccount = (tx: Queryable, accountId: number) =>
  tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');

async function record(
  tx: Queryable,
  { accountId }: ConsentGiver,
  { kind, given, fields = [] }: { kind: ConsentKind; given: boolean; fields?: readonly string[] },
  { address, now }: RequestOrigin,
): Promise<boolean> {
  const agreement = agreementOf(kind, await findOperator(tx));
  const textHash = createHash('sha256').update(agreementText(agreement)).digest('hex');
  // A second press has the same text and choice, so it writes nothing.
  const last = await findConsent(tx, accountId, kind);
  if (last?.given && given && last.textHash === textHash && last.fields.toSorted().join() === [...fields].sort().join())
    return false;
  await tx.insert(consentRecords).values({
    accountId,
    kind,
    given,
    textVersion: agreement.version,
    textHash,
    fields: [...fields],
    address,
    happenedAt: now,
  });
  await recordEvent(tx, { name: given ? 'consents.given' : 'consents.withdrawn', ids: { accountId } });
  return true;
}

async function submitRequest(
  tx: Queryable,
  { accountId, profileId }: ConsentGiver,
  documentId: number | undefined,
  { now, publicUrl }: RequestOrigin,
): Promise<void> {
  const [account] = await tx
    .select({ mail: accounts.mail, accepted: accounts.personalDataRequestAccepted })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account || account.accepted) return;
  const [submitted] = await tx
    .insert(personalDataRequests)
    .values({ accountId, submittedAt: now })
    .onConflictDoNothing()
    .returning({ id: personalDataRequests.id });
  if (!submitted) return;
  if (documentId !== undefined)
    await claimDocuments(tx, {
      documentIds: [documentId],
      profileId,
      purpose: recognitionPurpose,
      ownerId: submitted.id,
    });
  await setRecognition(tx, accountId, { status: 1 });
  await queueMail(tx, { to: account.mail, subject: submittedSubject, ...submittedMail(publicUrl) });
  await recordEvent(tx, { name: 'consents.requested', ids: { accountId, requestId: submitted.id } });
}

/**
 * Judges' names are public by the federation's rules; others appear as «Анна Л.» unless they chose the full name.
 */
async function show(
  tx: Queryable,
  { accountId, profileId, userType, roles }: ConsentGiver,
  fields: readonly DisclosableField[],
  status: 2 | 3,
): Promise<void> {
  await setDissemination(tx, accountId, status);
  await disclose(tx, profileId, {
    fields,
    ...(isPerson({ userType, roles, alias: '' }) && { isPublic: fields.includes('full_name') }),
    shortens: userType === userTypes.individual && !roles.includes('role_judge'),
  });
  for (const name of shownBy) await recordEvent(tx, { name, ids: { profileId } });
}

async function forgetRecognition(tx: Queryable, accountId: number, now: Date): Promise<void> {
  await setRecognition(tx, accountId, { status: 0, accepted: false });
  const [taken] = await tx
    .update(personalDataRequests)
    .set({ status: 4, decidedAt: now })
    .where(and(eq(personalDataRequests.accountId, accountId), eq(personalDataRequests.status, 1)))
    .returning({ id: personalDataRequests.id });
  if (taken) await releaseDocuments(tx, { purpose: recognitionPurpose, ownerId: taken.id });
}
