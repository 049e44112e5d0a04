import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { breeds, cities, judgingTerms } from '#domains/dictionaries/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { isDisclosed } from '#domains/profiles/disclosure.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import { bool, jsonRows, listOf, orNull, query, type RowOf, valueOrNull } from '#platform/server/db/typedSql.ts';
import type { JudgeRow } from '../../contract.ts';

const termsOf = (column: AnyPgColumn, kinds?: SQL) =>
  listOf(
    query
      .select({ name: judgingTerms.name })
      .from(judgingTerms)
      .where(and(sql`${judgingTerms.id} = any(${column})`, kinds))
      .orderBy(judgingTerms.id),
  );

/** Fields of a judge with the profile's privacy settings. `kinds`: kinds whose ranks are selected; all when empty. */
export const judgeFields = (kinds: readonly number[] = []) => {
  const ofKinds = kinds.length ? sql`${judgingTerms.kind} = any(${sql.param(kinds)}::smallint[])` : sql`true`;
  return {
    id: referees.id,
    name: referees.name,
    name_lat: referees.nameLat,
    country: referees.country,
    sheet_number: referees.sheetNumber,
    kinds: referees.kinds,
    is_all_breed: referees.isAllBreed,
    fci_groups: referees.fciGroups,
    city: valueOrNull(query.select({ name: cities.name }).from(cities).where(eq(cities.id, referees.cityId))),
    breeds: listOf(
      query
        .select({ name: breeds.name })
        .from(breeds)
        .where(sql`${breeds.id} = any(${referees.breedIds})`)
        .orderBy(breeds.name),
    ),
    ranks: termsOf(referees.rankIds, ofKinds),
    contests: termsOf(referees.contestIds),
    specialisations: termsOf(referees.specialisationIds),
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
export function toJudgeRow(row: RowOf<ReturnType<typeof judgeFields>>): JudgeRow {
  const chosen = row.user_type === null ? null : { userType: row.user_type, disclosed: row.disclosed };
  const contactsOf = (type: number, field: 'phones' | 'mails'): string[] =>
    chosen && isDisclosed(chosen, field)
      ? (row.contacts ?? []).filter(({ contact_type_id }) => contact_type_id === type).map(({ value }) => value)
      : [];
  return {
    id: row.id,
    name: row.name,
    name_lat: row.name_lat,
    city: row.city,
    country: row.country,
    full_alias: row.alias && row.user_type ? fullAlias(row.user_type as UserType, row.alias) : null,
    photo: chosen && isDisclosed(chosen, 'photo') ? row.logo_link : null,
    sheet_number: row.sheet_number,
    phones: contactsOf(1, 'phones'),
    mails: contactsOf(2, 'mails'),
    kinds: row.kinds,
    is_all_breed: row.is_all_breed,
    fci_groups: row.fci_groups,
    breeds: row.breeds,
    ranks: row.ranks,
    contests: row.contests,
    disciplines: row.disciplines,
    specialisations: row.specialisations,
  };
}
