import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { breeds, cities, judgingTerms } from '#domains/dictionaries/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { isDisclosed } from '#domains/profiles/disclosure.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import { bool, jsonRows, listOf, orNull, query, type RowOf, valueOrNull } from '#platform/server/db/typedSql.ts';
import type { JudgeFieldName } from '../../fields.ts';

const termsOf = (column: AnyPgColumn, kinds?: SQL) =>
  listOf(
    query
      .select({ name: judgingTerms.name })
      .from(judgingTerms)
      .where(and(sql`${judgingTerms.id} = any(${column})`, kinds))
      .orderBy(judgingTerms.id),
  );

/** Columns of the declared fields. `ofKinds`: condition for the kinds whose ranks are selected. */
const statedColumns = (ofKinds: SQL) =>
  ({
    sheet_number: referees.sheetNumber,
    ranks: termsOf(referees.rankIds, ofKinds),
    city: valueOrNull(query.select({ name: cities.name }).from(cities).where(eq(cities.id, referees.cityId))),
    country: referees.country,
    contests: termsOf(referees.contestIds),
    specialisations: termsOf(referees.specialisationIds),
  }) satisfies Record<JudgeFieldName, SQL | AnyPgColumn>;

/** Columns of a judge with the profile's privacy settings. `kinds`: kinds whose ranks are selected; all when empty. */
export const judgeColumns = (kinds: readonly number[] = []) => {
  const ofKinds = kinds.length ? sql`${judgingTerms.kind} = any(${sql.param(kinds)}::smallint[])` : sql`true`;
  return {
    ...statedColumns(ofKinds),
    id: referees.id,
    name: referees.name,
    name_lat: referees.nameLat,
    kinds: referees.kinds,
    is_all_breed: referees.isAllBreed,
    fci_groups: referees.fciGroups,
    breeds: listOf(
      query
        .select({ name: breeds.name })
        .from(breeds)
        .where(sql`${breeds.id} = any(${referees.breedIds})`)
        .orderBy(breeds.name),
    ),
    disciplines: jsonRows(
      { name: judgingTerms.name, is_examiner: bool(sql`${judgingTerms.id} = any(${referees.examinerIds})`) },
      sql`${judgingTerms} where ${judgingTerms.id} = any(${referees.disciplineIds}) and ${ofKinds}`,
      judgingTerms.id,
    ),
    alias: orNull(profiles.alias),
    user_type: orNull(profiles.userType),
    disclosed: profiles.disclosed,
    contacts: orNull(profiles.contacts),
    logo_link: profiles.logoLink,
  };
};

export const judgeSource: SQL = sql`${referees} left join ${profiles} on ${profiles.id} = ${referees.profileId} and ${profiles.isActive}`;

/**
 * Name, city, sheet and authorisations come from the federation's public list; fields of the person's profile are shown
 * as the person has consented.
 */
export function toJudgeRow<Row extends RowOf<ReturnType<typeof judgeColumns>>>({
  alias,
  user_type,
  disclosed,
  contacts,
  logo_link,
  ...stated
}: Row) {
  const chosen = user_type === null ? null : { userType: user_type, disclosed };
  const contactsOf = (type: number, field: 'phones' | 'mails'): string[] =>
    chosen && isDisclosed(chosen, field)
      ? (contacts ?? []).filter(({ contact_type_id }) => contact_type_id === type).map(({ value }) => value)
      : [];
  return {
    ...stated,
    full_alias: alias && user_type ? fullAlias(user_type as UserType, alias) : null,
    photo: chosen && isDisclosed(chosen, 'photo') ? logo_link : null,
    phones: contactsOf(1, 'phones'),
    mails: contactsOf(2, 'mails'),
  };
}
