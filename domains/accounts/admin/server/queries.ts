import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { profiles, searchedName } from '#domains/profiles/server/tables.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { partOfName } from '#platform/server/db/nameSearch.ts';
import { auditRecords } from '../../loginAs/server/tables.ts';
import { accounts } from '../../server/tables.ts';
import { blockedText, texts } from '../../texts.ts';
import type { Members, MembersInput } from '../contract.ts';

const pageSize = 30;

type ProfileRow = Pick<typeof profiles.$inferSelect, 'federationId'>;
type AccountRow = Pick<
  typeof accounts.$inferSelect,
  'blockedAt' | 'roles' | 'bannedActions' | 'personalDataRequestAccepted'
>;

/** State hash of everything staff decide about a member. */
export function stateOf({ federationId }: ProfileRow, account: AccountRow | null): string {
  const own = account && [
    account.blockedAt !== null,
    account.roles.toSorted(),
    account.bannedActions.toSorted(),
    account.personalDataRequestAccepted,
  ];
  return createHash('sha256')
    .update(JSON.stringify([federationId, own]))
    .digest('hex');
}

/** The alias in a typed or pasted address: «petrova», «/user/petrova/», the whole URL. */
const aliasIn = (search: string): string | undefined => /(?:^|\/)(\w+)\/?$/.exec(search.toLowerCase())?.[1];

const partOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Names and mails are indexed; addresses are searched only if the text may be part of one, which Russian names never
 * are.
 */
const found = (search: string) => {
  const alias = aliasIn(search);
  const whole = search.toLowerCase();
  return sql`(
    select id from ${profiles} where ${searchedName(profiles)} like ${partOfName(search)}
    ${alias ? sql`union select id from ${profiles} where lower(alias) like ${partOf(alias)}` : sql``}
    union select profile_id from ${accounts} where lower(mail) = ${whole})`;
};

/** The message for the proven owner of a blocked account, with the reason from the journal's blocking act. */
export async function blockedMessage(db: Queryable, accountId: number, blockedAt: Date): Promise<string> {
  const [act] = await db
    .select({ reason: auditRecords.reason })
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.accountId, accountId),
        eq(auditRecords.action, 'changeMember'),
        eq(auditRecords.happenedAt, blockedAt),
      ),
    );
  return act?.reason ? blockedText(act.reason) : texts.blocked;
}

/** Newest first. `whose` is a condition on the profile. */
export async function listMembers(
  db: Queryable,
  whose: SQL | undefined,
  { search, before }: MembersInput,
): Promise<Members> {
  const rows = await db
    .select({ profile: profiles, account: accounts })
    .from(profiles)
    .leftJoin(accounts, eq(accounts.profileId, profiles.id))
    .where(
      and(
        whose,
        search ? inArray(profiles.id, found(search)) : undefined,
        before === undefined ? undefined : lt(profiles.id, before),
      ),
    )
    .orderBy(desc(profiles.id))
    .limit(pageSize + 1);
  return {
    rows: rows.slice(0, pageSize).map(({ profile, account }) => ({
      profile_id: profile.id,
      name: profile.name,
      alias: profile.alias,
      full_alias: fullAlias(profile.userType as UserType, profile.alias),
      user_type: profile.userType as UserType,
      is_active: profile.isActive,
      federation_id: profile.federationId,
      state: stateOf(profile, account),
      account: account && {
        mail: account.mail,
        is_blocked: account.blockedAt !== null,
        roles: account.roles,
        banned_actions: account.bannedActions,
        is_identified: account.personalDataRequestAccepted,
      },
    })),
    has_more: rows.length > pageSize,
  };
}
