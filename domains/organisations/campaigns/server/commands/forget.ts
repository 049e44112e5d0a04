import { inArray } from 'drizzle-orm';
import { forgetJudgeMail } from '#domains/judges/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { organisationInvitations } from '../../../server/tables.ts';
import { invitationRecipients } from '../tables.ts';

/** Removes an erased person's address from the list of judges, with the invitations that went there. */
export async function forgetInvitations(tx: Queryable, person: { profileId: number; mail: string }): Promise<void> {
  const refereeIds = await forgetJudgeMail(tx, person);
  if (!refereeIds.length) return;
  await tx.delete(organisationInvitations).where(inArray(organisationInvitations.refereeId, refereeIds));
  await tx.update(invitationRecipients).set({ mail: '' }).where(inArray(invitationRecipients.refereeId, refereeIds));
}
