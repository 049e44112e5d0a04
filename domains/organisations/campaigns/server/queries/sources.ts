import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { isCityOf } from '#domains/dictionaries/server/public.ts';
import { lineMatches } from '#domains/judges/server/public.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { type InvitedKind, kindOfUserType, organisationKinds } from '../../../kinds.ts';
import { invitationToUse, registerCondition, standingIs } from '../../../server/queries/register.ts';
import { organisationInvitations, organisationRecords } from '../../../server/tables.ts';
import type { CampaignInput } from '../../contract.ts';
import { audienceOf, type CampaignAudience } from '../../texts.ts';
import { invitationRecipients } from '../tables.ts';

type Filter = CampaignInput['filter'];

/** Where the recipients of a campaign come from. */
interface AudienceSource {
  /** `from … where …` of the filter, with their last invitations. */
  chosenBy: (filter: Filter, now: Date) => SQL;
  isOpen: SQL;
  /** Has no account yet. */
  isMissing: SQL;
  mail: SQL;
  /** As letters call it. */
  name: SQL;
  order: SQL;
  userType: SQL;
  /** The two keys of `invitation_recipients`, one of them null. */
  profileId: SQL;
  refereeId: SQL;
  /** That a row `r` of the recipients is this one's. */
  isRecipient: SQL;
}

const records = organisationRecords;
/** The last invitation of a judge that is neither revoked nor used. */
const judgeInvitation = sql`(select i.id from ${organisationInvitations} i where i.referee_id = ${referees.id} and i.used_at is null and i.revoked_at is null order by i.id desc limit 1)`;

const judgeCondition = ({ search, region, city_id, standing, status, only }: Filter, now: Date): SQL | undefined =>
  and(
    search ? lineMatches(search) : undefined,
    region === undefined ? undefined : isCityOf(referees.cityId, region),
    city_id === undefined ? undefined : eq(referees.cityId, city_id),
    only === undefined ? undefined : eq(referees.id, only),
    standing &&
      standingIs(standing, { isMissing: isNull(referees.profileId), isEntered: isNotNull(referees.profileId) }, now),
    // No line of the list is ever closed.
    status === 'closed' ? sql`false` : undefined,
  );

const organisationCondition = ({ kind, only, ...filter }: Filter, now: Date): SQL | undefined =>
  and(
    registerCondition({ ...filter, kind: organisationKinds.find((one) => one === kind) }, now),
    only === undefined ? undefined : eq(records.profileId, only),
  );

const sources: Readonly<Record<CampaignAudience, AudienceSource>> = {
  organisations: {
    chosenBy: (filter, now) => sql`from ${records}
      join ${profiles} on ${profiles.id} = ${records.profileId}
      left join ${accounts} on ${accounts.profileId} = ${profiles.id}
      left join ${organisationInvitations} on ${organisationInvitations.id} = ${invitationToUse}
      where ${organisationCondition(filter, now) ?? sql`true`}`,
    isOpen: sql`${records.closedAt} is null`,
    isMissing: sql`${accounts.id} is null`,
    mail: sql`${records.mail}`,
    name: sql`coalesce(nullif(${records.shortName}, ''), ${records.name})`,
    order: sql`${records.name}, ${records.profileId}`,
    userType: sql`${profiles.userType}`,
    profileId: sql`${records.profileId}`,
    refereeId: sql`null::int`,
    isRecipient: sql`r.profile_id = ${records.profileId}`,
  },
  judges: {
    chosenBy: (filter, now) => sql`from ${referees}
      left join ${organisationInvitations} on ${organisationInvitations.id} = ${judgeInvitation}
      where ${judgeCondition(filter, now) ?? sql`true`}`,
    isOpen: sql`true`,
    isMissing: sql`${referees.profileId} is null`,
    mail: sql`${referees.mail}`,
    name: sql`${referees.name}`,
    order: sql`${referees.sortName}, ${referees.id}`,
    userType: sql`null::int`,
    profileId: sql`null::int`,
    refereeId: sql`${referees.id}`,
    isRecipient: sql`r.referee_id = ${referees.id}`,
  },
};

export const sourceOf = ({ kind }: Filter): AudienceSource => sources[audienceOf(kind)];

/** The kind of a recipient: a judge has no profile, an organisation has one of its type. */
export const invitedKindOf = (userType: number | null): InvitedKind => {
  const kind = userType === null ? 'judge' : kindOfUserType(userType);
  if (!kind) throw new Error(`No organisation has user type ${userType}`);
  return kind;
};

/** Joins that a recipient's row is read by, and what follows from them. */
export const recipientName = sql<string>`coalesce(${records.name}, ${referees.name})`;
export const recipientMail = sql<string>`coalesce(${records.mail}, ${referees.mail})`;
export const hasEntered = sql<boolean>`(${accounts.id} is not null or ${referees.profileId} is not null)`;
/** Joins the recipient's letter while the mail server has neither taken nor refused it. */
const isInMail = and(eq(mails.id, invitationRecipients.mailId), isNull(mails.sentAt), isNull(mails.failedAt));
/** Adds the tables that `hasEntered` reads, and the letter under way, to a query of `invitation_recipients`. */
export const joinStanding = <Query extends PgSelect>(query: Query) =>
  query
    .leftJoin(accounts, eq(accounts.profileId, invitationRecipients.profileId))
    .leftJoin(referees, eq(referees.id, invitationRecipients.refereeId))
    .leftJoin(mails, isInMail);
export const isJudgeRecipient = sql<boolean>`${invitationRecipients.refereeId} is not null`;
