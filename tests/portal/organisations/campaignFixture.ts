import { and, isNull } from 'drizzle-orm';
import { sendDueInvitations } from '#domains/organisations/campaigns/server/commands/campaigns.ts';
import { invitationCampaigns } from '#domains/organisations/campaigns/server/tables.ts';
import { organisationInvitations } from '#domains/organisations/server/tables.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { testDay } from '../../../apps/cli/machine/testDay.mjs';

export const campaignsRoute = '/api/administration/invitation_campaigns';
export const publicUrl = 'https://portal.example';

/** The date of the tests, at which their clock starts. */
export const start = new Date(testDay);
export const onDay = (days: number): Date => new Date(start.getTime() + days * dayMs);

/** Writes the letters that are due on this day after the start. Returns their number. */
export const writeDue = (db: Db, days: number): Promise<number> =>
  sendDueInvitations(db, { now: onDay(days), publicUrl });

/** The mail server takes every letter that waits. */
export const deliver = (db: Db) =>
  db
    .update(mails)
    .set({ sentAt: start })
    .where(and(isNull(mails.sentAt), isNull(mails.failedAt)));

/** Both. */
export async function sendDue(db: Db, days: number): Promise<number> {
  const written = await writeDue(db, days);
  await deliver(db);
  return written;
}

/** Removes campaigns, invitations and mails of the tests before. */
export async function clearCampaigns(db: Db): Promise<void> {
  await db.delete(invitationCampaigns);
  await db.delete(organisationInvitations);
  await db.delete(mails);
}
