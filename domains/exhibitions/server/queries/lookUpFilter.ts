import { sql } from 'drizzle-orm';
import { foldText } from '#platform/contract/cleanText.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { FilterInput, KnownFilter } from '../../contract.ts';

export interface FoundFilter extends Omit<KnownFilter, 'organiser'> {
  organiser: { id: number; alias: string; name: string; user_type: number; breed_ids: number[] } | null;
  /** Organisers whose name has the text. */
  clubs_by_text: number[];
}

/** More organisers than this have no name in common that narrows anything. */
const mostClubs = 300;

export const likePattern = (text: string): string => `%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`;

/** True when the filter speaks of records that may not exist. */
export const hasNames = ({ alias, breeds, ranks, regions, cities, types, judges, text }: FilterInput): boolean =>
  Boolean(alias || text || [breeds, ranks, regions, cities, types, judges].some((list) => list?.length));

const named = (table: string) =>
  sql.raw(`(select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name), '[]') from ${table} where id = any(`);

/** One query for everything a filter names; what does not exist is not in the answer. */
export async function lookUpFilter(db: Queryable, filter: FilterInput): Promise<FoundFilter> {
  const list = (values: readonly (number | string)[] | undefined) => sql.param(values ?? []);
  const { rows } = await db.execute<{ found: FoundFilter }>(sql`select json_build_object(
    'organiser', (
      select json_build_object('id', id, 'alias', alias, 'name', short_name, 'user_type', user_type, 'breed_ids',
        (select coalesce(json_agg(breed_id), '[]') from profile_breeds where profile_id = profiles.id and user_type = 7))
      from profiles where lower(alias) = lower(${filter.alias ?? null}::text) and user_type in (3, 5, 7) and is_active),
    'breeds', (
      select coalesce(json_agg(json_build_object('id', id, 'name', name, 'fci_group', fci_group) order by name), '[]')
      from breeds where id = any(${list(filter.breeds)}::int[])),
    'ranks', ${named('ranks')}${list(filter.ranks)}::int[])),
    'cities', ${named('cities')}${list(filter.cities)}::int[])),
    'types', ${named('exhibition_types')}${list(filter.types)}::int[])),
    'judges', ${named('referees')}${list(filter.judges)}::int[])),
    'regions', (select coalesce(json_agg(distinct region), '[]') from cities where region = any(${list(filter.regions)}::text[])),
    'clubs_by_text', (
      select coalesce(json_agg(id), '[]') from (
        select id from profiles
        where replace(lower(name || ' ' || short_name), 'ё', 'е') like ${filter.text ? likePattern(filter.text) : null}::text and user_type in (3, 5, 7)
        limit ${mostClubs}) clubs)
  ) as found`);
  return (rows[0] as { found: FoundFilter }).found;
}
