import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { forgetJudgeMail } from '#domains/judges/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { organisationInvitations } from '../../../server/tables.ts';
import { invitationRecipients } from '../tables.ts';

/**
 * Removes an erased person's address from the list of judges, with the invitations that went there: also earlier ones,
 * from before staff changed or removed the address.
 */
export async function forgetInvitations(tx: Queryable, person: { profileId: number; mail: string }): Promise<void> {
  const refereeIds = await forgetJudgeMail(tx, person);
  const isOfPerson = ({
    refereeId,
    mail,
  }: typeof organisationInvitations | typeof invitationRecipients): SQL | undefined =>
    or(
      inArray(refereeId, [...refereeIds, 0]),
      and(isNotNull(refereeId), eq(sql`lower(${mail})`, person.mail.toLowerCase())),
    );
  await tx.delete(organisationInvitations).where(isOfPerson(organisationInvitations));
  await tx.update(invitationRecipients).set({ mail: '' }).where(isOfPerson(invitationRecipients));
}
