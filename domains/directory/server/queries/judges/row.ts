import { type SQL, sql } from 'drizzle-orm';
import { referees } from '#domains/judges/server/tables.ts';
import { isDisclosed } from '#domains/profiles/disclosure.ts';
import { type ContactRow, profiles } from '#domains/profiles/server/tables.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { JudgeRow } from '../../../contract.ts';

/** A judge as the database gives it, with what of the profile the policy has still to look at. */
export interface SelectedJudge extends Omit<JudgeRow, 'full_alias' | 'photo' | 'phones' | 'mails'>, Record<string, unknown> {
  alias: string | null;
  user_type: number | null;
  disclosed: string[] | null;
  contacts: ContactRow[] | null;
  logo_link: string | null;
}

const termsOf = (column: SQL, kinds: SQL): SQL => sql`array(select name from judging_terms t where t.id = any(${column}) and ${kinds} order by t.id)`;

/** `kinds`: of which kinds the ranks are named; all of them when empty. */
export const judgeColumns = (kinds: readonly number[] = []): SQL => {
  const ofKinds = kinds.length ? sql`t.kind = any(${sql.param(kinds)}::smallint[])` : sql`true`;
  return sql`${referees.id}, ${referees.name}, ${referees.nameLat}, ${referees.country}, ${referees.sheetNumber}, ${referees.kinds}, ${referees.isAllBreed},
  ${referees.fciGroups}, (select name from cities where id = ${referees.cityId}) as city,
  array(select name from breeds where id = any(${referees.breedIds}) order by name) as breeds,
  ${termsOf(sql`${referees.rankIds}`, ofKinds)} as ranks, ${termsOf(sql`${referees.contestIds}`, sql`true`)} as contests,
  ${termsOf(sql`${referees.specialisationIds}`, sql`true`)} as specialisations,
  (select coalesce(json_agg(json_build_object('name', t.name, 'is_examiner', t.id = any(${referees.examinerIds})) order by t.id), '[]')
    from judging_terms t where t.id = any(${referees.disciplineIds}) and ${ofKinds}) as disciplines,
  ${profiles.alias}, ${profiles.userType}, ${profiles.disclosed}, ${profiles.contacts}, ${profiles.logoLink}`;
};

export const judgeSource: SQL = sql`${referees} left join ${profiles} on ${profiles.id} = ${referees.profileId} and ${profiles.isActive}`;

/**
 * Name, city, sheet and authorisations are the federation's list, which is public; what comes from the person's own profile is shown
 * as far as the person has agreed.
 */
export function toJudgeRow(row: SelectedJudge): JudgeRow {
  const chosen = row.user_type === null ? null : { userType: row.user_type, disclosed: row.disclosed };
  const contactsOf = (type: number, field: 'phones' | 'mails'): string[] =>
    chosen && isDisclosed(chosen, field) ? (row.contacts ?? []).filter(({ contact_type_id }) => contact_type_id === type).map(({ value }) => value) : [];
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
