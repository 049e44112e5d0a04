import { sql } from 'drizzle-orm';
import { messages } from '#platform/contract/messages.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Names, NamesInput } from '../../contract.ts';
import { ids, texts } from './listed.ts';

const namedOf = (table: string, values: readonly number[] | undefined) =>
  sql`(select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name), '[]') from ${sql.raw(table)} where id = any(${ids(values ?? [])}))`;

/** One query for everything a filter names; what does not exist is not in the answer. */
export async function describeNames(db: Queryable, { regions, cities, breeds, terms }: NamesInput): Promise<Names> {
  const { rows } = await db.execute<{ names: Names }>(sql`select json_build_object(
    'regions', (select coalesce(json_agg(distinct region order by region), '[]') from cities where region = any(${texts(regions ?? [])})),
    'cities', ${namedOf('cities', cities)}, 'breeds', ${namedOf('breeds', breeds)}, 'terms', ${namedOf('judging_terms', terms)}) as names`);
  return (rows[0] as { names: Names }).names;
}

type Chosen = Record<string, readonly (number | string)[] | undefined>;

/** Throws 400 with the names of the fields whose values do not exist. `terms`: fields whose values are judging terms. */
export async function refuseUnknown(db: Queryable, filter: NamesInput, terms: Chosen = {}): Promise<void> {
  const asked = Object.values(terms).flatMap((values) => values ?? []) as number[];
  const fields: Chosen = { regions: filter.regions, cities: filter.cities, breeds: filter.breeds, ...terms };
  if (!Object.values(fields).some((values) => values?.length)) return;
  const names = await describeNames(db, { regions: filter.regions, cities: filter.cities, breeds: filter.breeds, terms: [...new Set(asked)] });
  const known: Record<string, ReadonlySet<number | string>> = {
    regions: new Set(names.regions),
    cities: new Set(names.cities.map(({ id }) => id)),
    breeds: new Set(names.breeds.map(({ id }) => id)),
  };
  const knownTerms = new Set<number | string>(names.terms.map(({ id }) => id));
  const wrong = Object.entries(fields).filter(([field, values]) => values?.some((value) => !(known[field] ?? knownTerms).has(value)));
  if (wrong.length) throw new PortalError(400, Object.fromEntries(wrong.map(([field]) => [field, messages.notFound])));
}
