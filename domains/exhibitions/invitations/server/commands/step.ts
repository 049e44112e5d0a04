import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import { exhibitionReferees } from '../../../server/tables.ts';
import {
  type HistoryAct,
  type InvitationAct,
  type InvitationState,
  isListed,
  needsReason,
  pendingSide,
  stateAfter,
} from '../../policy.ts';
import { invitationTexts } from '../../texts.ts';
import type { InvitationRow } from '../queries/lockInvitation.ts';
import { judgeInvitationEvents, judgeInvitations } from '../tables.ts';

export const stateOf = ({
  nbcStatus,
  judgeStatus,
}: Pick<InvitationRow, 'nbcStatus' | 'judgeStatus'>): InvitationState => ({
  nbc: nbcStatus as InvitationState['nbc'],
  judge: judgeStatus as InvitationState['judge'],
});

/** Domain event of each step; notices are created from it. */
const eventOf = {
  authorise: 'invitations.authorise',
  refuse: 'invitations.refuse',
  askAgain: 'invitations.askAgain',
  send: 'invitations.send',
  accept: 'invitations.accept',
  decline: 'invitations.decline',
  withdraw: 'invitations.withdraw',
  release: 'invitations.release',
  consent: 'invitations.consent',
  callOff: 'invitations.callOff',
  reinvite: 'invitations.reinvite',
  expire: 'invitations.expire',
  moved: 'invitations.moved',
} as const satisfies Record<InvitationAct, `invitations.${InvitationAct}`>;

export interface InvitationStep {
  act: InvitationAct;
  /** Null for steps the portal makes itself. */
  by: number | null;
  reason?: string | undefined;
  now: Date;
  consentDocumentId?: number;
}

/**
 * Makes one step of a locked invitation: updates the row, its history and the show's list, and records the domain
 * event.
 */
export async function makeStep(tx: Queryable, invitation: InvitationRow, made: InvitationStep): Promise<void> {
  const { act, by, reason, now, consentDocumentId } = made;
  const before = stateOf(invitation);
  const after = stateAfter(before, act);
  if (!after) throw new PortalError(409, invitationTexts.notFromHere);
  const isAsked = pendingSide(after) !== null && pendingSide(after) !== pendingSide(before);
  await tx
    .update(judgeInvitations)
    .set({
      nbcStatus: after.nbc,
      judgeStatus: after.judge,
      reason: needsReason(act) ? (reason ?? null) : null,
      version: invitation.version + 1,
      ...(isAsked && { askedAt: now, remindedAt: null }),
      ...(consentDocumentId !== undefined && { consentDocumentId }),
    })
    .where(eq(judgeInvitations.id, invitation.id));
  await writeHistory(tx, invitation.id, { act, by, comment: needsReason(act) ? reason : undefined, now });
  if (isListed(before) !== isListed(after)) await updateShowJudges(tx, invitation, isListed(after));
  await recordEvent(tx, { name: eventOf[act], ids: { invitationId: invitation.id } });
}

export const writeHistory = (
  tx: Queryable,
  invitationId: number,
  { act, by, comment, now }: { act: HistoryAct; by: number | null; comment?: string | undefined; now: Date },
): Promise<unknown> =>
  tx
    .insert(judgeInvitationEvents)
    .values({ invitationId, act, profileId: by, comment: comment ?? null, happenedAt: now });

/** Updates the show's list of judges: adds who agreed at its end and removes who left. */
async function updateShowJudges(
  tx: Queryable,
  { exhibitionId, refereeId, fciGroups }: InvitationRow,
  isIn: boolean,
): Promise<void> {
  const ofJudge = and(eq(exhibitionReferees.exhibitionId, exhibitionId), eq(exhibitionReferees.refereeId, refereeId));
  if (isIn) {
    const [last] = await tx
      .select({ position: sql<number>`coalesce(max(${exhibitionReferees.position}) + 1, 0)::int` })
      .from(exhibitionReferees)
      .where(eq(exhibitionReferees.exhibitionId, exhibitionId));
    await tx
      .insert(exhibitionReferees)
      .values({ exhibitionId, refereeId, fciGroups, position: last?.position ?? 0 })
      .onConflictDoUpdate({
        target: [exhibitionReferees.exhibitionId, exhibitionReferees.refereeId],
        set: { fciGroups },
      });
  } else await tx.delete(exhibitionReferees).where(ofJudge);
  await recordEvent(tx, { name: 'exhibitions.judges_changed', ids: { exhibitionId } });
}
