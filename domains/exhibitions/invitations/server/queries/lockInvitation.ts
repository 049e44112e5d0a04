import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { ownShow } from '../../../server/ownShow.ts';
import { instantOf } from '../../../server/zonedTime.ts';
import { isJudgedCategory } from '../../policy.ts';
import { invitationTexts } from '../../texts.ts';
import { judgeInvitations } from '../tables.ts';
import { findShow, type InvitingShow } from './facts.ts';

export type InvitationRow = typeof judgeInvitations.$inferSelect;

/** Null when invitations and answers are allowed. */
export function refusalToInvite(show: InvitingShow, now: Date): string | null {
  if (!isJudgedCategory(show.category) || show.signUpLink) return invitationTexts.notJudged;
  if (show.isCancelled) return invitationTexts.cancelled;
  return instantOf(show.endsOn, '24:00', show.timeZone) <= now ? invitationTexts.over : null;
}

/** Reads the caller's own show. Throws 403 for another organiser's. */
export async function getOwnShow(
  db: Queryable,
  session: Session,
  id: number,
  { lock = false } = {},
): Promise<InvitingShow> {
  return ownShow(await findShow(db, id, { lock }), session.profileId);
}

export interface LockedInvitation {
  show: InvitingShow;
  invitation: InvitationRow;
}

/** Locks the show and then the invitation, the order every caller uses to avoid deadlocks. */
export async function lockInvitation(tx: Queryable, invitationId: number): Promise<LockedInvitation> {
  const [found] = await tx
    .select({ exhibitionId: judgeInvitations.exhibitionId })
    .from(judgeInvitations)
    .where(eq(judgeInvitations.id, invitationId));
  if (!found) throw notFound();
  const show = await findShow(tx, found.exhibitionId, { lock: true });
  const [invitation] = await tx
    .select()
    .from(judgeInvitations)
    .where(eq(judgeInvitations.id, invitationId))
    .for('update');
  if (!show || !invitation) throw notFound();
  return { show, invitation };
}

/** Throws 412 when the caller saw an older version. */
export function assertCurrentVersion(invitation: InvitationRow, version: number): void {
  if (invitation.version !== version) throw new PortalError(412, invitationTexts.stale);
}

export function assertCanInvite(show: InvitingShow, now: Date): void {
  const refusal = refusalToInvite(show, now);
  if (refusal) throw new PortalError(409, refusal);
}
