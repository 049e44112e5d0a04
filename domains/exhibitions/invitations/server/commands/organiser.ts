import { and, eq, inArray } from 'drizzle-orm';
import { referees } from '#domains/judges/server/tables.ts';
import { claimDocuments } from '#domains/media/server/public.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { forbidden, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { exhibitionReferees } from '../../../server/tables.ts';
import type { ActInput, ConsentInput, InviteInput, JudgingInput, ReminderInput } from '../../contract.ts';
import { assessFit } from '../../fit.ts';
import { firstState, isListed, judgeStatuses, pendingSide } from '../../policy.ts';
import { invitationTexts } from '../../texts.ts';
import { consentPurpose } from '../purpose.ts';
import { judgeFactsOf, listBreedGroups, listOthers, listReferees, showFactsOf } from '../queries/facts.ts';
import {
  assertCanInvite,
  assertCurrentVersion,
  getOwnShow,
  type LockedInvitation,
  lockInvitation,
} from '../queries/lockInvitation.ts';
import { findOtherTown } from '../queries/otherTown.ts';
import { judgeInvitations } from '../tables.ts';
import { makeStep, stateOf, writeHistory } from './step.ts';

const sorted = (groups: readonly number[]): number[] => [...new Set(groups)].toSorted((a, b) => a - b);

/** Invites all given judges or none. Throws with the name and reason of each judge who does not fit. */
export async function inviteJudges(
  tx: Queryable,
  session: Session,
  { exhibitionId, judges }: InviteInput,
  now: Date,
): Promise<void> {
  const show = await getOwnShow(tx, session, exhibitionId, { lock: true });
  assertCanInvite(show, now);
  const ids = judges.map(({ referee_id }) => referee_id);
  const known = await listBreedGroups(tx);
  const found = await listReferees(tx, inArray(referees.id, ids), show);
  const others = await listOthers(tx, show, ids);
  const facts = showFactsOf(show, known);
  for (const { referee_id } of judges) {
    const judge = found.find(({ id }) => id === referee_id);
    if (!judge) throw new PortalError(400, { judges: 'Этого судьи нет в перечне' });
    const { verdict, reasons } = assessFit(judgeFactsOf(judge, others.get(referee_id) ?? [], known), facts);
    const why = reasons.find(({ kind }) => kind === 'no');
    if (verdict === 'no') throw new PortalError(409, { judges: `${judge.name}: ${why?.text ?? ''}` });
  }
  const first = firstState(show.typeId);
  const written = await tx
    .insert(judgeInvitations)
    .values(
      judges.map(({ referee_id, fci_groups, expected_dogs }) => ({
        exhibitionId,
        refereeId: referee_id,
        fciGroups: sorted(fci_groups),
        expectedDogs: expected_dogs,
        nbcStatus: first.nbc,
        judgeStatus: first.judge,
        askedAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: judgeInvitations.id });
  if (written.length < judges.length) throw new PortalError(409, { judges: invitationTexts.invited });
  for (const { id } of written) {
    await writeHistory(tx, id, { act: 'invite', by: session.profileId, now });
    await recordEvent(tx, { name: 'invitations.invite', ids: { invitationId: id } });
  }
}

async function lockOwn(
  tx: Queryable,
  session: Session,
  { invitationId, version }: { invitationId: number; version: number },
): Promise<LockedInvitation> {
  const held = await lockInvitation(tx, invitationId);
  if (held.show.clubId !== session.profileId) throw forbidden();
  assertCurrentVersion(held.invitation, version);
  return held;
}

export async function actOnInvitation(tx: Queryable, session: Session, input: ActInput, now: Date): Promise<void> {
  const { show, invitation } = await lockOwn(tx, session, input);
  assertCanInvite(show, now);
  await makeStep(tx, invitation, { act: input.act, by: session.profileId, reason: input.reason, now });
}

/** Reminds of an unanswered invitation, at most once a day. */
export async function remindOfInvitation(
  tx: Queryable,
  session: Session,
  input: ReminderInput,
  now: Date,
): Promise<void> {
  const { show, invitation } = await lockOwn(tx, session, input);
  assertCanInvite(show, now);
  if (!pendingSide(stateOf(invitation))) throw new PortalError(409, invitationTexts.nothingToRemind);
  const last = invitation.remindedAt ?? invitation.askedAt;
  if (moscowDay(last) === moscowDay(now)) throw new PortalError(409, invitationTexts.remindedToday);
  await remindJudge(tx, invitation.id, session.profileId, now);
}

export async function remindJudge(tx: Queryable, invitationId: number, by: number | null, now: Date): Promise<void> {
  await tx.update(judgeInvitations).set({ remindedAt: now }).where(eq(judgeInvitations.id, invitationId));
  await writeHistory(tx, invitationId, { act: 'remind', by, now });
  await recordEvent(tx, { name: 'invitations.remind', ids: { invitationId } });
}

/** Records the consent of a judge without an account: an uploaded file counts as an acceptance. */
export async function recordConsent(tx: Queryable, session: Session, input: ConsentInput, now: Date): Promise<void> {
  const { show, invitation } = await lockOwn(tx, session, input);
  assertCanInvite(show, now);
  const [judge] = await listReferees(tx, eq(referees.id, invitation.refereeId), show);
  if (!judge || judge.hasAccount) throw new PortalError(409, invitationTexts.hasAccount);
  // Lock the judge's row: of two consents at once the second sees the first.
  await tx.select({ id: referees.id }).from(referees).where(eq(referees.id, judge.id)).for('no key update');
  const taken = await findOtherTown(tx, show, judge.id, 'organiser');
  if (taken) throw new PortalError(409, `${taken}. Уточните у судьи, на какую из выставок он приедет`);
  const [consentDocumentId = 0] = input.document_ids;
  await claimDocuments(tx, {
    profileId: session.profileId,
    purpose: consentPurpose,
    ownerId: invitation.id,
    documentIds: input.document_ids,
  });
  await makeStep(tx, invitation, { act: 'consent', by: session.profileId, now, consentDocumentId });
}

export async function changeJudging(tx: Queryable, session: Session, input: JudgingInput, now: Date): Promise<void> {
  const { show, invitation } = await lockOwn(tx, session, input);
  assertCanInvite(show, now);
  const fciGroups = sorted(input.fci_groups);
  const isOther = fciGroups.join() !== sorted(invitation.fciGroups).join();
  if (!isOther && input.expected_dogs === invitation.expectedDogs) return;
  await tx
    .update(judgeInvitations)
    .set({ fciGroups, expectedDogs: input.expected_dogs, version: invitation.version + 1 })
    .where(eq(judgeInvitations.id, invitation.id));
  await writeHistory(tx, invitation.id, { act: 'change', by: session.profileId, now });
  if (isOther && isListed(stateOf(invitation))) {
    await tx
      .update(exhibitionReferees)
      .set({ fciGroups })
      .where(
        and(
          eq(exhibitionReferees.exhibitionId, invitation.exhibitionId),
          eq(exhibitionReferees.refereeId, invitation.refereeId),
        ),
      );
    await recordEvent(tx, { name: 'exhibitions.judges_changed', ids: { exhibitionId: show.id } });
  }
  if (isListed(stateOf(invitation)) || invitation.judgeStatus === judgeStatuses.waiting)
    await recordEvent(tx, { name: 'invitations.change', ids: { invitationId: invitation.id } });
}

/** Asks judges who agreed again after the show moved. Runs in the transaction of that change. */
export async function askJudgesAgain(tx: Queryable, exhibitionId: number, now: Date): Promise<void> {
  const agreed = await tx
    .select()
    .from(judgeInvitations)
    .where(
      and(eq(judgeInvitations.exhibitionId, exhibitionId), eq(judgeInvitations.judgeStatus, judgeStatuses.accepted)),
    )
    .for('update');
  for (const invitation of agreed) await makeStep(tx, invitation, { act: 'moved', by: null, now });
}
