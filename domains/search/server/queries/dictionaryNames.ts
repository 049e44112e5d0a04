import { and, eq, inArray, sql } from 'drizzle-orm';
import { breeds, cities, judgingTerms, ranks } from '#domains/dictionaries/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type SearchKind, typeOfKind } from '../../kinds.ts';
import { searchEntries } from '../tables.ts';

/** With their groups. */
export async function breedsOf(db: Queryable, ids: readonly number[]) {
  if (!ids.length) return [];
  return db
    .select({ id: breeds.id, name: breeds.name, group: breeds.fciGroup })
    .from(breeds)
    .where(inArray(breeds.id, [...ids]))
    .orderBy(breeds.id);
}

/** The most breeds that a list's address accepts. */
const breedsAtMost = 20;

export async function breedsOfGroups(db: Queryable, groups: readonly number[], kind: SearchKind): Promise<number[]> {
  const rows = await db
    .select({ id: breeds.id })
    .from(breeds)
    .where(
      and(
        inArray(breeds.fciGroup, [...groups]),
        sql`exists (select from ${searchEntries} where ${searchEntries.type} = ${typeOfKind(kind)} and ${searchEntries.kind} = ${kind}
          and ${searchEntries.facets} @> array['breed ' || ${breeds.id}])`,
      ),
    )
    .orderBy(breeds.id)
    .limit(breedsAtMost);
  return rows.map(({ id }) => id);
}

/** With their profession. */
export async function termsOf(db: Queryable, ids: readonly number[]) {
  if (!ids.length) return [];
  return db
    .select({ id: judgingTerms.id, name: judgingTerms.name, kind: judgingTerms.kind })
    .from(judgingTerms)
    .where(inArray(judgingTerms.id, [...ids]))
    .orderBy(judgingTerms.id);
}

/** The displayed names: one or two regions by name, more as their federal district. */
export async function regionsTold(db: Queryable, regions: readonly string[]): Promise<string[]> {
  if (regions.length < 3) return [...regions];
  const rows = await db
    .selectDistinct({ district: cities.federalDistrict })
    .from(cities)
    .where(inArray(cities.region, [...regions]))
    .orderBy(cities.federalDistrict);
  return rows.map(({ district }) => `${district} федеральный округ`);
}

export async function citiesOf(db: Queryable, regions: readonly string[]): Promise<number[]> {
  if (!regions.length) return [];
  const rows = await db
    .select({ id: cities.id })
    .from(cities)
    .where(inArray(cities.region, [...regions]));
  return rows.map(({ id }) => id);
}

/** Cities with the same name appear once. */
export async function namesOfCities(db: Queryable, ids: readonly number[]): Promise<string[]> {
  if (!ids.length) return [];
  const rows = await db
    .select({ name: cities.name })
    .from(cities)
    .where(inArray(cities.id, [...ids]))
    .orderBy(cities.id);
  return [...new Set(rows.map(({ name }) => name))];
}

/** Patterns of each family of ranks in either script, by sound. */
const rankWords: readonly (readonly [words: RegExp, beginning: string])[] = [
  [/^(cacib|сасиб|цациб)$/, 'cacib'],
  [/^(cac|сас)$/, 'cac '],
  [/^кчк$/, 'кчк'],
];

/** Ranks that words of the query name: «CACIB», «сас», «КЧК». */
export async function ranksCalled(
  db: Queryable,
  words: readonly string[],
  ids: readonly number[],
): Promise<{ id: number; word: string }[]> {
  const beginning = words.flatMap((one) => rankWords.find(([pattern]) => pattern.test(one))?.[1] ?? [])[0];
  if (!ids.length && !beginning) return [];
  const rows = await db
    .select({ id: ranks.id, name: ranks.name, shortName: ranks.shortName })
    .from(ranks)
    .where(eq(ranks.isDeleted, false));
  if (ids.length)
    return rows.filter(({ id }) => ids.includes(id)).map(({ id, shortName }) => ({ id, word: shortName }));
  if (!beginning) return [];
  const key = (name: string) => `${name.toLowerCase().replaceAll('с', 'c').replaceAll('а', 'a')} `;
  const wanted = key(beginning.trim()).trimEnd();
  return rows
    .filter(({ name }) => key(name).startsWith(beginning.endsWith(' ') ? `${wanted} ` : wanted))
    .map(({ id, shortName }, _, { length }) => ({ id, word: length === 1 ? shortName : beginning.trim() }));
}
