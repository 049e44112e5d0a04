import { and, asc, desc, eq, gt, max, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { int, orNull, selectRow, selectRows, text } from '#platform/server/db/typedSql.ts';
import { notFound } from '#platform/server/errors.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { isLive } from '../../../server/queries/register.ts';
import { organisationRecords } from '../../../server/tables.ts';
import type { Audience, Campaign, CampaignInput, Recipients, RecipientsInput } from '../../contract.ts';
import type { Outcome } from '../../texts.ts';
import { invitationCampaigns, invitationRecipients } from '../tables.ts';
import {
  hasEntered,
  invitedKindOf,
  isJudgeRecipient,
  joinStanding,
  recipientMail,
  recipientName,
  sourceOf,
} from './sources.ts';

const records = organisationRecords;
const pageSize = 100;
const starters = alias(accounts, 'starters');

type Choice = Pick<CampaignInput, 'filter' | 'again'>;

/** Invited by hand or by a campaign whose letter is still to leave. */
const isInvited = (choice: Choice, now: Date): SQL => sql`(${isLive(now)} or exists (
  select from ${invitationRecipients} r join ${invitationCampaigns} c on c.id = r.campaign_id
  where ${sourceOf(choice.filter).isRecipient} and r.state = 'waiting' and c.stopped_at is null))`;

/** Whom a campaign with this choice invites, as `from …`. */
export function recipientsOf(choice: Choice, now: Date): SQL {
  const { chosenBy, isOpen, isMissing, mail } = sourceOf(choice.filter);
  return sql`${chosenBy(choice.filter, now)} and ${isOpen} and ${isMissing} and ${mail} <> ''
    and (${choice.again}::boolean or not ${isInvited(choice, now)})`;
}

export async function getAudience(db: Queryable, choice: Choice, now: Date): Promise<Omit<Audience, 'is_mail_set_up'>> {
  const { chosenBy, isOpen, isMissing, mail, name, order, userType } = sourceOf(choice.filter);
  const among = (wanted: SQL) => int(sql`count(*) filter (where ${wanted})`);
  const { entered, invited, without_mail, closed } = await selectRow(
    db,
    {
      closed: among(sql`not ${isOpen}`),
      entered: among(sql`${isOpen} and not ${isMissing}`),
      without_mail: among(sql`${isOpen} and ${isMissing} and ${mail} = ''`),
      invited: among(sql`${isOpen} and ${isMissing} and ${mail} <> '' and ${isInvited(choice, now)}`),
    },
    chosenBy(choice.filter, now),
  );
  const [first] = await selectRows(
    db,
    { people: int(sql`count(*) over ()`), userType: orNull(int(userType)), name: text(name), mail: text(mail) },
    sql`${recipientsOf(choice, now)} order by ${order} limit 1`,
  );
  return {
    people: first?.people ?? 0,
    left_out: { entered, invited: choice.again ? 0 : invited, without_mail, closed },
    example: first
      ? {
          ...{ kind: invitedKindOf(first.userType), name: first.name },
          mail: choice.filter.only === undefined ? null : first.mail,
        }
      : null,
  };
}

const { state, sentTimes, sentAt } = invitationRecipients;
const isWritten = sql`${state} = 'sent' and ${mails.id} is not null`;
/** An account made since counts, whatever became of the letter: the aim is reached. */
const outcome = sql<Outcome>`case when ${hasEntered} and ${sentTimes} > 0 then 'entered' when ${isWritten} then 'waiting' else ${state} end`;

/** Between the last letter of a campaign and a reminder by hand. */
const remindAfterMs = dayMs;

/** `only`: this campaign. */
export async function listCampaigns(db: Queryable, now: Date, only?: number): Promise<Campaign[]> {
  const counted = (wanted: Outcome) => sql<number>`(count(*) filter (where ${outcome} = ${wanted}))::int`;
  const rows = await joinStanding(
    db
      .select({
        campaign: invitationCampaigns,
        startedBy: profiles.shortName,
        isToJudges: sql<boolean>`bool_or(${isJudgeRecipient})`,
        total: sql<number>`count(*)::int`,
        waiting: counted('waiting'),
        sent: counted('sent'),
        entered: counted('entered'),
        refused: counted('refused'),
        skipped: counted('skipped'),
        inMail: sql<number>`(count(*) filter (where ${isWritten} and not ${hasEntered}))::int`,
        toRepeat: sql<number>`(count(*) filter (where ${state} = 'sent' and not ${hasEntered} and ${sentTimes} <= ${invitationCampaigns.repeats}))::int`,
        lastSentAt: max(sentAt),
      })
      .from(invitationCampaigns)
      .innerJoin(invitationRecipients, eq(invitationRecipients.campaignId, invitationCampaigns.id))
      .$dynamic(),
  )
    .leftJoin(starters, eq(starters.id, invitationCampaigns.startedBy))
    .leftJoin(profiles, eq(profiles.id, starters.profileId))
    .where(only === undefined ? undefined : eq(invitationCampaigns.id, only))
    .groupBy(invitationCampaigns.id, profiles.shortName)
    .orderBy(desc(invitationCampaigns.id))
    .limit(50);
  return rows.map(({ campaign, startedBy, isToJudges, total, inMail, toRepeat, lastSentAt, ...counts }) => ({
    id: campaign.id,
    audience: isToJudges ? 'judges' : 'organisations',
    title: campaign.title,
    letter: campaign.letter,
    repeat_days: campaign.repeatDays,
    repeats: campaign.repeats,
    started_at: campaign.startedAt.toISOString(),
    started_by: startedBy ?? '',
    stopped_at: campaign.stoppedAt?.toISOString() ?? null,
    total,
    counts,
    to_repeat: toRepeat,
    in_mail: inMail,
    remind:
      campaign.stoppedAt || counts.waiting > inMail || toRepeat > 0 || !lastSentAt || counts.sent === 0
        ? null
        : { people: counts.sent, from: remindableFrom(lastSentAt, now) },
  }));
}

function remindableFrom(lastSentAt: Date, now: Date): string | null {
  const from = new Date(lastSentAt.getTime() + remindAfterMs);
  return from > now ? from.toISOString() : null;
}

export async function listRecipients(
  db: Queryable,
  { campaignId, outcome: wanted, after }: RecipientsInput,
): Promise<Recipients> {
  if (!(await db.$count(invitationCampaigns, eq(invitationCampaigns.id, campaignId)))) throw notFound();
  const rows = await joinStanding(
    db
      .select({
        recipient: invitationRecipients,
        userType: profiles.userType,
        name: recipientName,
        mail: recipientMail,
        outcome,
        isWaitingMail: sql<boolean>`${isWritten}`,
      })
      .from(invitationRecipients)
      .leftJoin(records, eq(records.profileId, invitationRecipients.profileId))
      .leftJoin(profiles, eq(profiles.id, invitationRecipients.profileId))
      .$dynamic(),
  )
    .where(
      and(
        eq(invitationRecipients.campaignId, campaignId),
        wanted === undefined ? undefined : sql`${outcome} = ${wanted}`,
        after === undefined ? undefined : gt(invitationRecipients.id, after),
      ),
    )
    .orderBy(asc(invitationRecipients.id))
    .limit(pageSize + 1);
  return {
    rows: rows.slice(0, pageSize).map(({ recipient, userType, name, mail, outcome: reached, isWaitingMail }) => ({
      id: recipient.id,
      profile_id: recipient.profileId,
      kind: invitedKindOf(userType),
      name,
      mail: recipient.mail || mail,
      outcome: reached,
      skipped: reached === 'skipped' ? recipient.skipped : null,
      sent_times: recipient.sentTimes,
      sent_at: isWaitingMail ? null : (recipient.sentAt?.toISOString() ?? null),
    })),
    has_more: rows.length > pageSize,
  };
}
