import { and, eq, exists, gt, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { profileDetails, profiles } from '#domains/profiles/server/tables.ts';
import type { NamedStaff } from '#platform/contract/access.ts';
import { fullAlias, isFederationAlias, type UserType, userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { subselect } from '#platform/server/db/subselect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { blockedMessage } from '../admin/server/queries.ts';
import type { ProfileState } from '../contract.ts';
import { accountTypeFor, isStaff } from '../policy.ts';
import { accountTypeNames, texts } from '../texts.ts';
import { accountSessions, accounts, knownPlaces } from './tables.ts';

/**
 * Describes who a named member of staff is now and what the roles give; null when the person is no longer on the staff.
 */
export type FindNamedStaff = (db: Queryable, accountId: number) => Promise<NamedStaff | null>;

/** The profile that the account acts as: for named staff the employer's. */
const actingProfileId = sql<number>`coalesce(${accounts.employerId}, ${accounts.profileId})`;

export interface AccountToSignIn {
  id: number;
  /** The profile that the account acts as. */
  profileId: number;
  mail: string;
  passwordHash: string;
  blockedAt: Date | null;
  isKnownAddress: boolean;
  isKnownBrowser: boolean;
}

/** By mail, case-insensitive. */
export async function findAccountToSignIn(
  db: Queryable,
  mail: string,
  { address, browser }: { address: string; browser: string },
): Promise<AccountToSignIn | undefined> {
  const isKnown = (place: string) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(knownPlaces)
        .where(and(eq(knownPlaces.accountId, accounts.id), eq(knownPlaces.place, place))),
    ).mapWith(Boolean);
  const [found] = await db
    .select({
      id: accounts.id,
      profileId: actingProfileId,
      mail: accounts.mail,
      passwordHash: accounts.passwordHash,
      blockedAt: accounts.blockedAt,
      isKnownAddress: isKnown(address),
      isKnownBrowser: isKnown(browser),
    })
    .from(accounts)
    .where(eq(sql`lower(${accounts.mail})`, mail.toLowerCase()));
  return found;
}

const staff = alias(accounts, 'staff');
const staffProfile = alias(profiles, 'staff_profile');
const actingStaffId = sql<number>`coalesce(${staff.employerId}, ${staff.profileId})`;

/** Columns that a session is built from. */
const actingColumns = {
  accountId: accounts.id,
  profileId: profiles.id,
  employerId: accounts.employerId,
  userType: profiles.userType,
  alias: profiles.alias,
  roles: accounts.roles,
  bannedActions: accounts.bannedActions,
};

export interface ActingAccount {
  accountId: number;
  /** The profile that the account acts as. */
  profileId: number;
  employerId: number | null;
  userType: number;
  alias: string;
  roles: string[];
  bannedActions: string[];
}

/** The session of a token that is neither expired nor idle since `idleSince`, and whose account is not blocked. */
export async function findLiveSession(db: Queryable, tokenHash: string, now: Date, idleSince: Date) {
  const [found] = await db
    .select({
      sessionId: accountSessions.id,
      lastUsedAt: accountSessions.lastUsedAt,
      ...actingColumns,
      enteredBy: accountSessions.enteredBy,
      federationId: profiles.federationId,
      staffProfileId: staffProfile.id,
      staffEmployerId: staff.employerId,
      staffBlockedAt: staff.blockedAt,
      staffUserType: staffProfile.userType,
      staffAlias: staffProfile.alias,
    })
    .from(accountSessions)
    .innerJoin(accounts, eq(accounts.id, accountSessions.accountId))
    .innerJoin(profiles, eq(profiles.id, actingProfileId))
    .leftJoin(staff, eq(staff.id, accountSessions.enteredBy))
    .leftJoin(staffProfile, eq(staffProfile.id, actingStaffId))
    .where(
      and(
        eq(accountSessions.tokenHash, tokenHash),
        gt(accountSessions.expiresAt, now),
        gt(accountSessions.lastUsedAt, idleSince),
        isNull(accounts.blockedAt),
      ),
    );
  return found;
}

/** What a session needs to know of an account that is not blocked. */
export async function findOpenAccount(db: Queryable, accountId: number): Promise<ActingAccount | undefined> {
  const [found] = await db
    .select(actingColumns)
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, actingProfileId))
    .where(and(eq(accounts.id, accountId), isNull(accounts.blockedAt)));
  return found;
}

const federation = alias(profiles, 'federation');

/** The same for many sessions by id. */
export async function findLiveSessionIds(
  db: Queryable,
  sessionIds: readonly number[],
  now: Date,
  idleSince: Date,
): Promise<Set<number>> {
  const found = await db
    .select({ id: accountSessions.id })
    .from(accountSessions)
    .innerJoin(accounts, eq(accounts.id, accountSessions.accountId))
    .where(
      and(
        inArray(accountSessions.id, [...sessionIds]),
        gt(accountSessions.expiresAt, now),
        gt(accountSessions.lastUsedAt, idleSince),
        isNull(accounts.blockedAt),
      ),
    );
  return new Set(found.map(({ id }) => id));
}

const [ownSessions, otherSessions] = [alias(accountSessions, 'own'), alias(accountSessions, 'beside')];
const [besideAccount, besideProfile] = [alias(accounts, 'beside_account'), alias(profiles, 'beside_profile')];

/** A person's account is linked to this one in some browser. */
const isLinkedToPerson = sql<boolean>`exists (select from ${accountSessions} own
  join ${accountSessions} beside on ${otherSessions.linkGroup} = ${ownSessions.linkGroup}
  join ${accounts} beside_account on ${besideAccount.id} = ${otherSessions.accountId}
  join ${profiles} beside_profile on ${besideProfile.id} = ${besideAccount.profileId}
  where ${ownSessions.accountId} = ${accounts.id} and ${besideProfile.userType} = ${userTypes.individual})`;

/** Organisations that a person answers for. */
const ownedByPeople: readonly UserType[] = [userTypes.club, userTypes.kennel, userTypes.nbc];

/** The account and the profile that it acts as, as their owner sees them. */
export async function getState(db: Queryable, accountId: number, findNamed?: FindNamedStaff): Promise<ProfileState> {
  const [row] = await db
    .select({
      account: accounts,
      profile: profiles,
      federationName: federation.name,
      hasTitle: sql<boolean>`exists (select from ${profileDetails} where ${profileDetails.profileId} = ${profiles.id}
        and ${profileDetails.dogPrefix} || ${profileDetails.dogSuffix} <> '')`,
      hasOwner: isLinkedToPerson,
    })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, actingProfileId))
    .leftJoin(federation, eq(federation.id, profiles.federationId))
    .where(eq(accounts.id, accountId));
  if (!row) throw notFound();
  const { account, profile, federationName, hasTitle, hasOwner } = row;
  const named = account.employerId === null ? null : await findNamed?.(db, account.id);
  if (account.employerId !== null && !named) throw new PortalError(403, texts.notOnStaff);
  const userType = profile.userType as UserType;
  const accountType = accountTypeFor(userType, profile.alias);
  const fullPath = fullAlias(userType, profile.alias);
  const isPerson = userType === userTypes.individual || userType === userTypes.admin;
  const isClub = userType === userTypes.club || userType === userTypes.federation || isFederationAlias(profile.alias);
  const roles = account.roles.map((key_name) => ({ key_name }));
  return {
    alias_name: profile.alias,
    banned_actions: account.bannedActions,
    is_active_profile: profile.isActive,
    account_type: accountType,
    roles,
    user_info: {
      name: profile.name,
      first_name: profile.firstName,
      last_name: profile.lastName,
      personal_information: isPerson ? { first_name: profile.firstName, last_name: profile.lastName } : null,
      short_name: profile.shortName,
      federation_name: federationName,
      alias: profile.alias,
      club_alias: isClub ? profile.alias : null,
      user_type: userType,
      user_type_name: accountTypeNames[accountType],
      user_type_alias: fullPath.split('/').at(-3) ?? '',
      user_full_alias: fullPath,
      logo_link: profile.logoLink,
      headliner_link: profile.headlinerLink,
      mail: account.mail,
      open_roles: roles,
      personal_data_request_status: account.personalDataRequestStatus,
      personal_data_request_accepted: account.personalDataRequestAccepted,
      personal_data_dissemination_status: account.personalDataDisseminationStatus,
      declarants_assigned: account.declarantsAssigned,
      kennel_registration_title_allowed: userType === userTypes.kennel && hasTitle,
      owner_attachment_requires: ownedByPeople.includes(userType) && !hasOwner,
      ...(named && { staff: { name: named.name, title: named.words, sections: [...named.sections] } }),
    },
  };
}

export interface OwnAccount {
  id: number;
  profileId: number;
  mail: string;
  passwordHash: string;
  /** Names and mail, which a password must not repeat. */
  ownWords: string[];
  /** Staff choose longer passwords. */
  isStaff: boolean;
}

/** An account whose ownership has been proved. Throws 403 when it has been blocked since. */
export async function getAccount(db: Queryable, accountId: number): Promise<OwnAccount> {
  const [row] = await db
    .select({
      id: accounts.id,
      profileId: actingProfileId,
      mail: accounts.mail,
      passwordHash: accounts.passwordHash,
      blockedAt: accounts.blockedAt,
      userType: profiles.userType,
      name: profiles.name,
      alias: profiles.alias,
    })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(eq(accounts.id, accountId));
  if (!row) throw notFound();
  const { blockedAt, userType, name, alias: ownAlias, ...account } = row;
  if (blockedAt) throw new PortalError(403, await blockedMessage(db, account.id, blockedAt));
  return {
    ...account,
    ownWords: [account.mail, name, ownAlias],
    isStaff: isStaff({ userType: userType as UserType, alias: ownAlias, roles: [] }),
  };
}

/** Role names of a profile's account, for queries of other domains. */
export const rolesOf = (profileId: SQLWrapper): SQL<string[]> =>
  subselect(
    sql`coalesce((select ${accounts.roles} from ${accounts} where ${accounts.profileId} = ${profileId}), '[]')`,
  );

/** Whether the profile's person has consented to data processing; for queries of other domains. */
export const isIdentified = (profileId: SQLWrapper): SQL<boolean> =>
  subselect(
    sql`exists (select from ${accounts}
      where ${accounts.profileId} = ${profileId} and ${accounts.personalDataRequestAccepted})`,
  );
