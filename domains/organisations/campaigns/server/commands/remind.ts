import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { counted } from '#platform/contract/plural.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { Session } from '#platform/server/session.ts';
import type { RemindInput } from '../../contract.ts';
import { audienceTexts, campaignTexts } from '../../texts.ts';
import { listCampaigns } from '../queries/campaigns.ts';
import { hasEntered, joinStanding } from '../queries/sources.ts';
import { invitationCampaigns, invitationRecipients } from '../tables.ts';

/** Puts those who have not come back into the queue of a finished campaign; `sendDueInvitations` sends. */
export async function remindCampaign(
  tx: Queryable,
  staff: Session,
  { campaignId, expected }: RemindInput,
  now: Date,
): Promise<void> {
  // A second press waits here, and then finds letters under way.
  await tx.select().from(invitationCampaigns).where(eq(invitationCampaigns.id, campaignId)).for('update');
  const [campaign] = await listCampaigns(tx, now, campaignId);
  if (!campaign) throw notFound();
  const { title, audience, remind } = campaign;
  if (!remind) throw new PortalError(409, campaignTexts.nobodyToRemind);
  if (remind.from) throw new PortalError(409, campaignTexts.remindedLately);
  if (remind.people !== expected)
    throw new PortalError(409, campaignTexts.othersCame({ expected, now: remind.people }));
  const reminded = joinStanding(tx.select({ id: invitationRecipients.id }).from(invitationRecipients).$dynamic()).where(
    and(
      eq(invitationRecipients.campaignId, campaignId),
      eq(invitationRecipients.state, 'sent'),
      isNull(mails.id),
      sql`not ${hasEntered}`,
    ),
  );
  await tx.update(invitationRecipients).set({ state: 'waiting' }).where(inArray(invitationRecipients.id, reminded));
  await recordStaffAct(tx, staff, {
    action: 'remindCampaign',
    about: `Рассылка приглашений «${title}»`,
    changes: [{ field: 'Напоминание', from: '—', to: counted(expected, audienceTexts[audience].reminded) }],
  });
}
