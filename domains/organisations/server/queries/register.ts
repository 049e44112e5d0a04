import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { isCityOf } from '#domains/dictionaries/server/public.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import { readMail } from '#platform/contract/values/mail.ts';
import { readStampCode } from '#platform/contract/values/stampCodes.ts';
import { readDigits } from '#platform/contract/values/writtenNumber.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { foldedName, partOfName } from '#platform/server/db/nameSearch.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Register, RegisterEntry, RegisterInput } from '../../contract.ts';
import { type AccountState, kindOfUserType, type OrganisationKind, userTypeOf } from '../../kinds.ts';
import { organisationChanges, organisationInvitations, organisationRecords } from '../tables.ts';
import { findEntry } from './entries.ts';

const pageSize = 30;
const federation = alias(profiles, 'federation');
const records = organisationRecords;

const hasAccount = sql<boolean>`${accounts.id} is not null`;
/** The last invitation that is neither revoked nor used. */
export const invitationToUse = sql`(select i.id from ${organisationInvitations} i where i.profile_id = ${records.profileId} and i.used_at is null and i.revoked_at is null order by i.id desc limit 1)`;

function matching(search: string): SQL {
  const part = partOfName(search);
  const whole = search.trim();
  const digits = readDigits(search) ?? whole;
  return sql`(${foldedName(sql`${records.name} || ' ' || ${records.shortName} || ' ' || ${records.legalName}`)} like ${part}
    or ${records.ogrn} = ${digits} or ${records.inn} = ${digits} or ${records.folderNumber} = ${whole}
    or lower(${records.mail}) = ${(readMail(search) ?? whole).toLowerCase()} or ${records.stampCodes} @> array[${readStampCode(search) ?? whole.toUpperCase()}])`;
}

export const isLive = (now: Date) =>
  sql<boolean>`coalesce(${organisationInvitations.expiresAt} > ${now.toISOString()}::timestamptz, false)`;

/** Expects the record's last invitation joined; `isMissing`, `isEntered`: whether the record has an account. */
export function standingIs(
  standing: AccountState,
  { isMissing, isEntered }: { isMissing: SQL; isEntered: SQL },
  now: Date,
): SQL | undefined {
  if (standing === 'entered') return isEntered;
  if (standing === 'missing') return isMissing;
  if (standing === 'uninvited') return and(isMissing, isNull(organisationInvitations.id));
  return and(
    isMissing,
    isNotNull(organisationInvitations.id),
    standing === 'invited' ? isLive(now) : sql`not ${isLive(now)}`,
  );
}

/** Expects records, profiles, accounts and `invitationToUse` joined. */
export const registerCondition = (
  { search, kind, region, city_id, federation_id, standing, status }: Omit<RegisterInput, 'after'>,
  now: Date,
): SQL | undefined =>
  and(
    search ? matching(search) : undefined,
    kind && eq(profiles.userType, userTypeOf(kind)),
    region === undefined ? undefined : isCityOf(records.cityId, region),
    city_id === undefined ? undefined : eq(records.cityId, city_id),
    federation_id === undefined ? undefined : eq(profiles.federationId, federation_id),
    standing && standingIs(standing, { isMissing: isNull(accounts.id), isEntered: isNotNull(accounts.id) }, now),
    status && (status === 'closed' ? isNotNull(records.closedAt) : isNull(records.closedAt)),
  );

/** Sorted by name. */
export async function listRegister(db: Queryable, { after, ...filter }: RegisterInput, now: Date): Promise<Register> {
  const wanted = registerCondition(filter, now);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(records)
    .innerJoin(profiles, eq(profiles.id, records.profileId))
    .leftJoin(accounts, eq(accounts.profileId, profiles.id))
    .leftJoin(organisationInvitations, eq(organisationInvitations.id, invitationToUse))
    .where(wanted);
  const next = sql`(${records.name}, ${records.profileId}) > (select r.name, r.profile_id from ${records} r where r.profile_id = ${after ?? null}::int)`;
  const rows = await db
    .select({
      record: records,
      alias: profiles.alias,
      userType: profiles.userType,
      city: cities.name,
      federation: federation.shortName,
      hasAccount,
      invitedMail: organisationInvitations.mail,
      sentAt: organisationInvitations.sentAt,
      expiresAt: organisationInvitations.expiresAt,
    })
    .from(records)
    .innerJoin(profiles, eq(profiles.id, records.profileId))
    .leftJoin(cities, eq(cities.id, records.cityId))
    .leftJoin(federation, eq(federation.id, profiles.federationId))
    .leftJoin(accounts, eq(accounts.profileId, profiles.id))
    .leftJoin(organisationInvitations, eq(organisationInvitations.id, invitationToUse))
    .where(and(wanted, after === undefined ? undefined : next))
    .orderBy(asc(records.name), asc(records.profileId))
    .limit(pageSize + 1);
  return {
    rows: rows.slice(0, pageSize).map(({ record, userType, ...row }) => ({
      profile_id: record.profileId,
      kind: kindOfUserType(userType) as OrganisationKind,
      name: record.name,
      full_alias: fullAlias(userType as UserType, row.alias),
      city: row.city,
      federation: row.federation,
      head_name: record.headName,
      mail: record.mail,
      folder_number: record.folderNumber,
      version: record.version,
      closed: closedOf(record),
      has_account: row.hasAccount,
      invitation:
        row.hasAccount || !row.sentAt || !row.expiresAt
          ? null
          : {
              mail: row.invitedMail ?? '',
              sent_at: row.sentAt.toISOString(),
              expires_at: row.expiresAt.toISOString(),
              is_live: row.expiresAt > now,
            },
    })),
    has_more: rows.length > pageSize,
    total: counted?.total ?? 0,
  };
}

const closedOf = ({ closedAt, closedReason }: Pick<typeof records.$inferSelect, 'closedAt' | 'closedReason'>) =>
  closedAt && { at: closedAt.toISOString(), reason: closedReason };

export async function getRegisterEntry(db: Queryable, profileId: number): Promise<RegisterEntry> {
  const entry = await findEntry(db, profileId);
  if (!entry) throw notFound();
  const [row] = await db
    .select({ closedAt: records.closedAt, closedReason: records.closedReason, alias: profiles.alias })
    .from(records)
    .innerJoin(profiles, eq(profiles.id, records.profileId))
    .where(eq(records.profileId, profileId));
  const writer = alias(profiles, 'writer');
  const history = await db
    .select({ change: organisationChanges, who: writer.name })
    .from(organisationChanges)
    .leftJoin(accounts, eq(accounts.id, organisationChanges.accountId))
    .leftJoin(writer, eq(writer.id, accounts.profileId))
    .where(eq(organisationChanges.profileId, profileId))
    .orderBy(desc(organisationChanges.id))
    .limit(200);
  return {
    profile_id: profileId,
    kind: entry.kind,
    full_alias: fullAlias(userTypeOf(entry.kind), row?.alias ?? entry.alias),
    version: entry.version,
    closed: row ? closedOf(row) : null,
    has_account: entry.hasAccount,
    values: entry.values,
    history: history.map(({ change, who }) => ({
      at: change.happenedAt.toISOString(),
      who,
      what: change.what,
      reason: change.reason,
      changes: change.changes,
    })),
  };
}
