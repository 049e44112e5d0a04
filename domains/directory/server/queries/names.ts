import { sql } from 'drizzle-orm';
import { breeds, cities, judgingTerms } from '#domains/dictionaries/server/tables.ts';
import { messages } from '#platform/contract/messages.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { int, jsonRows, selectRow, text, valuesFrom } from '#platform/server/db/typedSql.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Names, NamesInput } from '../../contract.ts';
import { ids, texts } from './listed.ts';

const namedOf = (table: typeof cities | typeof breeds | typeof judgingTerms, values: readonly number[] | undefined) =>
  jsonRows(
    { id: int(table.id), name: text(table.name) },
    sql`${table} where ${table.id} = any(${ids(values ?? [])})`,
    table.name,
  );

/** One query for all ids a filter has; unknown ids are left out. */
export const describeNames = (db: Queryable, filter: NamesInput): Promise<Names> =>
  selectRow(db, {
    regions: valuesFrom(
      text(sql`region`),
      sql`(select distinct ${cities.region} from ${cities} where ${cities.region} = any(${texts(filter.regions ?? [])})) known`,
      sql`region`,
    ),
    cities: namedOf(cities, filter.cities),
    breeds: namedOf(breeds, filter.breeds),
    terms: namedOf(judgingTerms, filter.terms),
  });

type Chosen = Record<string, readonly (number | string)[] | undefined>;

/** Throws 400 at the fields with unknown values. `terms`: fields whose values are judging terms. */
export async function assertKnownIds(db: Queryable, filter: NamesInput, terms: Chosen = {}): Promise<void> {
  const asked = Object.values(terms).flatMap((values) => values ?? []) as number[];
  const fields: Chosen = { regions: filter.regions, cities: filter.cities, breeds: filter.breeds, ...terms };
  if (!Object.values(fields).some((values) => values?.length)) return;
  const names = await describeNames(db, {
    regions: filter.regions,
    cities: filter.cities,
    breeds: filter.breeds,
    terms: [...new Set(asked)],
  });
  const known: Record<string, ReadonlySet<number | string>> = {
    regions: new Set(names.regions),
    cities: new Set(names.cities.map(({ id }) => id)),
    breeds: new Set(names.breeds.map(({ id }) => id)),
  };
  const knownTerms = new Set<number | string>(names.terms.map(({ id }) => id));
  const unknown = Object.entries(fields).filter(([field, values]) =>
    values?.some((value) => !(known[field] ?? knownTerms).has(value)),
  );
  if (unknown.length)
    throw new PortalError(400, Object.fromEntries(unknown.map(([field]) => [field, messages.notFound])));
}
