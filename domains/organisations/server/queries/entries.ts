import { and, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { selectRows, text } from '#platform/server/db/typedSql.ts';
import { type FieldName, fieldNames, type RecordValues } from '../../fields.ts';
import { kindOfUserType, type OrganisationKind, userTypeOf } from '../../kinds.ts';
import { organisationRecords } from '../tables.ts';

export interface Entry {
  profileId: number;
  kind: OrganisationKind;
  alias: string;
  values: RecordValues;
  version: number;
  closedAt: Date | null;
  hasAccount: boolean;
}

const columns = {
  record: organisationRecords,
  alias: profiles.alias,
  userType: profiles.userType,
  federationId: profiles.federationId,
  hasAccount: sql<boolean>`${accounts.id} is not null`,
};

interface Row {
  record: typeof organisationRecords.$inferSelect;
  alias: string;
  userType: number;
  federationId: number | null;
  hasAccount: boolean;
}

type Columns = (typeof organisationRecords)['_']['columns'];
/** A row of the table by the columns' names, which are the fields' names. */
type ByName = { [Key in keyof Columns as Columns[Key]['_']['name']]: Row['record'][Key] };
/** The columns that hold the fields. */
type FieldColumns = {
  [Key in keyof Columns as Columns[Key]['_']['name'] extends FieldName ? Key : never]: Row['record'][Key];
};

const keys = Object.entries(getTableColumns(organisationRecords)).map(([key, { name }]) => [key, name] as const);

/** A field without a column, or with one of another type, is a compiler error here. */
export function valuesOf(record: Row['record'], federationId: number | null): RecordValues {
  const byName = Object.fromEntries(keys.map(([key, name]) => [name, record[key as keyof Row['record']]])) as ByName;
  const all: RecordValues = { ...byName, federation_id: federationId };
  return Object.fromEntries(fieldNames.map((name) => [name, all[name]])) as RecordValues;
}

/** The fields as a row of the table; the federation is a column of the profile. */
export const columnsOf = (values: RecordValues): FieldColumns =>
  Object.fromEntries(
    keys.filter(([, name]) => name in values).map(([key, name]) => [key, values[name as FieldName]]),
  ) as FieldColumns;

const entryOf = ({ record, alias, userType, federationId, hasAccount }: Row): Entry => ({
  profileId: record.profileId,
  kind: kindOfUserType(userType) as OrganisationKind,
  alias: alias.toLowerCase(),
  values: valuesOf(record, federationId),
  version: record.version,
  closedAt: record.closedAt,
  hasAccount,
});

async function select(db: Queryable, condition?: SQL): Promise<Entry[]> {
  const rows = await db
    .select(columns)
    .from(organisationRecords)
    .innerJoin(profiles, eq(profiles.id, organisationRecords.profileId))
    .leftJoin(accounts, eq(accounts.profileId, profiles.id))
    .where(condition);
  return rows.map(entryOf);
}

export const listEntries = (db: Queryable): Promise<Entry[]> => select(db);

export const findEntry = async (db: Queryable, profileId: number): Promise<Entry | undefined> =>
  (await select(db, eq(organisationRecords.profileId, profileId)))[0];

/**
 * Returns which of these stamp codes another organisation has by a confirmed application. Those applications belong
 * to the dogs domain, which depends on this one, so a database function reads them.
 */
export async function listTakenStamps(
  db: Queryable,
  codes: readonly string[],
  profileId: number | null,
): Promise<{ code: string; name: string }[]> {
  if (!codes.length) return [];
  return selectRows(
    db,
    { code: text(sql`asked.code`), name: text(sql`${profiles.shortName}`) },
    sql`from unnest(${sql.param([...codes])}::text[]) asked (code)
      join ${profiles} on ${profiles.id} = stamp_code_holder(asked.code, ${profileId}::int)`,
  );
}

export const addedStamps = ({ stamp_codes }: RecordValues, before: RecordValues | undefined): string[] =>
  stamp_codes.filter((code) => !before?.stamp_codes.includes(code));

/** Other entries with the same ОГРН, name in the city, or stamp code. */
export async function listDuplicates(
  db: Queryable,
  kind: OrganisationKind,
  values: RecordValues,
  profileId: number | null,
): Promise<Entry[]> {
  const sameKind = eq(profiles.userType, userTypeOf(kind));
  const same: SQL[] = [
    sql`(${sameKind} and lower(${organisationRecords.name}) = lower(${values.name}) and ${organisationRecords.cityId} is not distinct from ${values.city_id}::int)`,
    ...(values.ogrn ? [sql`(${sameKind} and ${organisationRecords.ogrn} = ${values.ogrn})`] : []),
    ...(values.stamp_codes.length
      ? [sql`${organisationRecords.stampCodes} && ${sql.param(values.stamp_codes)}::text[]`]
      : []),
  ];
  return select(
    db,
    and(
      sql`(${sql.join(same, sql` or `)})`,
      profileId === null ? undefined : ne(organisationRecords.profileId, profileId),
    ),
  );
}
