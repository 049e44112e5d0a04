import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { counted } from '#platform/contract/plural.ts';
import { readMail } from '#platform/contract/values/mail.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { int, orNull, selectRows } from '#platform/server/db/typedSql.ts';
import { eachInTransaction } from '#platform/server/eachInTransaction.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { Session } from '#platform/server/session.ts';
import { invite } from '../../../invitations/server/commands/invite.ts';
import { type Invitee, isMailOfAnother, lockInvitee } from '../../../invitations/server/commands/invitees.ts';
import { accountOf } from '../../../server/commands/admin.ts';
import { isInvitationOf, keyOf } from '../../../server/queries/invitees.ts';
import { organisationInvitations, organisationRecords } from '../../../server/tables.ts';
import type { CampaignInput } from '../../contract.ts';
import { audienceOf, audienceTexts, campaignTexts, type Skip } from '../../texts.ts';
import { getAudience, recipientsOf } from '../queries/campaigns.ts';
import { hasEntered, joinStanding, sourceOf } from '../queries/sources.ts';
import { invitationCampaigns, invitationRecipients } from '../tables.ts';

const storedAtOnce = 5000;

/** Stores the letter and its recipients; `sendDueInvitations` sends. Returns the campaign's id. */
export async function startCampaign(tx: Queryable, staff: Session, input: CampaignInput, now: Date): Promise<number> {
  const { title, letter, again, repeat_days, repeats, expected } = input;
  const { people } = await getAudience(tx, input, now);
  if (!people) throw new PortalError(409, campaignTexts.nobody);
  if (people !== expected) throw new PortalError(409, { expected: campaignTexts.changed({ expected, now: people }) });
  const [campaign] = await tx
    .insert(invitationCampaigns)
    .values({
      ...{ title, letter, isAgain: again, repeatDays: repeat_days, repeats },
      ...{ startedAt: now, startedBy: accountOf(staff) },
    })
    .returning({ id: invitationCampaigns.id });
  if (!campaign) throw new Error('A campaign was not stored');
  const { profileId, refereeId, order } = sourceOf(input.filter);
  const chosen = await selectRows(
    tx,
    { profileId: orNull(int(profileId)), refereeId: orNull(int(refereeId)) },
    sql`${recipientsOf(input, now)} order by ${order}`,
  );
  for (let from = 0; from < chosen.length; from += storedAtOnce)
    await tx
      .insert(invitationRecipients)
      .values(chosen.slice(from, from + storedAtOnce).map((keys) => ({ campaignId: campaign.id, ...keys })));
  await recordStaffAct(tx, staff, {
    action: 'startCampaign',
    about: `Рассылка приглашений «${title}»`,
    changes: [
      { field: 'Получатели', from: '—', to: counted(people, audienceTexts[audienceOf(input.filter.kind)].counted) },
      ...(input.filter.region ? [{ field: 'Регион', from: '—', to: input.filter.region }] : []),
      { field: 'Письмо', from: '—', to: letter },
    ],
  });
  return campaign.id;
}

/** `isStopped` false: letters leave again. */
export async function setCampaignStopped(
  tx: Queryable,
  staff: Session,
  { campaignId, isStopped }: { campaignId: number; isStopped: boolean },
  now: Date,
): Promise<void> {
  const { stoppedAt } = invitationCampaigns;
  const [changed] = await tx
    .update(invitationCampaigns)
    .set({ stoppedAt: isStopped ? now : null })
    .where(and(eq(invitationCampaigns.id, campaignId), isStopped ? isNull(stoppedAt) : isNotNull(stoppedAt)))
    .returning({ title: invitationCampaigns.title });
  if (!changed) {
    if (!(await tx.$count(invitationCampaigns, eq(invitationCampaigns.id, campaignId)))) throw notFound();
    throw new PortalError(409, isStopped ? campaignTexts.stopped : campaignTexts.running);
  }
  await recordStaffAct(tx, staff, {
    action: isStopped ? 'stopCampaign' : 'resumeCampaign',
    about: `Рассылка приглашений «${changed.title}»`,
    changes: [{ field: 'Рассылка', from: isStopped ? 'идёт' : 'остановлена', to: isStopped ? 'остановлена' : 'идёт' }],
  });
}

/** Letters of one run of the job, a minute apart: a mail server takes them without calling it a flood. */
const atOnce = 200;

/** Sends letters that are due in running campaigns. Returns their number. */
export async function sendDueInvitations(
  db: Db,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<number> {
  await noteRefusals(db);
  const due = await listDue(db, now);
  return eachInTransaction(db, 'Some invitations of a campaign were not sent', (each) =>
    each(due, (tx, id) => sendOne(tx, id, { now, publicUrl })),
  );
}

/** Marks letters that no server took, and lets them leave again once staff have corrected the address. */
async function noteRefusals(db: Db): Promise<void> {
  await db
    .update(invitationRecipients)
    .set({ state: 'refused' })
    .from(mails)
    .where(
      and(eq(mails.id, invitationRecipients.mailId), isNotNull(mails.failedAt), eq(invitationRecipients.state, 'sent')),
    );
  for (const { table, isOf } of addressBooks)
    await db
      .update(invitationRecipients)
      .set({ state: 'waiting', mailId: null })
      .from(table)
      .where(
        and(
          isOf,
          eq(invitationRecipients.state, 'refused'),
          sql`${table.mail} <> '' and lower(${table.mail}) <> lower(${invitationRecipients.mail})`,
        ),
      );
}

/** Where staff correct the addresses of recipients. */
const addressBooks = [
  { table: organisationRecords, isOf: eq(organisationRecords.profileId, invitationRecipients.profileId) },
  { table: referees, isOf: eq(referees.id, invitationRecipients.refereeId) },
] as const;

async function listDue(db: Queryable, now: Date): Promise<number[]> {
  const { state, sentTimes, sentAt } = invitationRecipients;
  const isToRepeat = and(
    eq(state, 'sent'),
    lte(sentTimes, invitationCampaigns.repeats),
    sql`${sentAt} <= ${now.toISOString()}::timestamptz - ${invitationCampaigns.repeatDays} * interval '1 day'`,
    sql`not ${hasEntered}`,
    // A new link ends the one in a letter that has not left yet.
    isNull(mails.id),
  );
  const rows = await joinStanding(
    db
      .select({ id: invitationRecipients.id })
      .from(invitationRecipients)
      .innerJoin(invitationCampaigns, eq(invitationCampaigns.id, invitationRecipients.campaignId))
      .$dynamic(),
  )
    .where(and(isNull(invitationCampaigns.stoppedAt), or(eq(state, 'waiting'), isToRepeat)))
    .orderBy(asc(invitationRecipients.id))
    .limit(atOnce);
  return rows.map(({ id }) => id);
}

async function sendOne(
  tx: Queryable,
  id: number,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<number> {
  const [found] = await tx
    .select({ recipient: invitationRecipients, campaign: invitationCampaigns })
    .from(invitationRecipients)
    .innerJoin(invitationCampaigns, eq(invitationCampaigns.id, invitationRecipients.campaignId))
    .where(eq(invitationRecipients.id, id));
  // Stopped since the list was read.
  if (!found || found.campaign.stoppedAt) return 0;
  const { recipient, campaign } = found;
  const invitee = await lockInvitee(tx, keyOf(recipient));
  const skipped = await whySkipped(tx, invitee, { isFirst: recipient.sentTimes === 0 && !campaign.isAgain }, now);
  if (skipped) {
    await tx.update(invitationRecipients).set({ state: 'skipped', skipped }).where(eq(invitationRecipients.id, id));
    return 0;
  }
  const { mail } = invitee;
  const inviter = { accountId: campaign.startedBy, publicUrl, now };
  const { mailId } = await invite(tx, inviter, invitee, mail, campaign.letter);
  await tx
    .update(invitationRecipients)
    .set({ state: 'sent', mail, mailId, sentTimes: recipient.sentTimes + 1, sentAt: now })
    .where(eq(invitationRecipients.id, id));
  return 1;
}

async function whySkipped(
  tx: Queryable,
  invitee: Invitee,
  { isFirst }: { isFirst: boolean },
  now: Date,
): Promise<Skip | null> {
  const { key, mail, isClosed, hasEntered: isInside } = invitee;
  if (isClosed) return 'closed';
  if (isInside) return 'entered';
  if (!mail) return 'no_mail';
  if (readMail(mail) === null) return 'bad_mail';
  if (await isMailOfAnother(tx, invitee, mail)) return 'mail_taken';
  const { usedAt, revokedAt, expiresAt } = organisationInvitations;
  const live = and(
    isInvitationOf(key),
    isNull(usedAt),
    isNull(revokedAt),
    sql`${expiresAt} > ${now.toISOString()}::timestamptz`,
  );
  return isFirst && (await tx.$count(organisationInvitations, live)) ? 'invited' : null;
}
