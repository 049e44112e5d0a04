import type { Meaning } from '#platform/contract/firstMentions.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { breedsByName } from '../breedNames.ts';
import { readAbbreviations, readEverydayBreedNames } from './queries.ts';
import { breeds, cities } from './tables.ts';

export interface NamedCity {
  id: number;
  name: string;
  region: string;
  population: number;
  latitude: number;
  longitude: number;
  timeZone: string;
}

export interface NamedBreed {
  id: number;
  name: string;
  fciGroup: number;
  nameLat: string;
}

/** Looks up cities and breeds by the names people write, for demo data and imports. */
export interface Named {
  /** Sorted by size, largest first. */
  cities: NamedCity[];
  breeds: NamedBreed[];
  /** Throws when the city is unknown. */
  city(name: string): NamedCity;
  /** Accepts everyday names too («Курцхаар», «Шелти»). Throws when the breed is unknown. */
  breed(name: string): NamedBreed;
}

/** Everyday names that the official name does not contain. */
const everyday: Record<string, string> = {
  веймаранер: 'веймарская легавая',
  'ирландский сеттер': 'ирландский красный сеттер',
};

const fold = (name: string): string => name.trim().toLowerCase().replaceAll('ё', 'е').replaceAll('\u00a0', ' ');

/** «Шетландская овчарка (шелти)» matches the whole name, «Шетландская овчарка» and «шелти». */
function namesOf(name: string): string[] {
  const folded = fold(name);
  const parts = /^([^(]+)\(([^)]+)\)$/.exec(folded);
  return parts ? [folded, (parts[1] as string).trim(), (parts[2] as string).trim()] : [folded];
}

/**
 * Indexes breeds by every name used in files: official, Latin with or without accents and brackets, English, everyday.
 * With `isDeletedToo` also breeds deleted from the dictionary.
 */
export async function loadBreedNames(
  db: Queryable,
  { isDeletedToo = false } = {},
): Promise<ReturnType<typeof breedsByName>> {
  const [rows, said] = [await db.select().from(breeds), await readEverydayBreedNames(db)];
  return breedsByName(
    rows.filter(({ isDeleted }) => isDeletedToo || !isDeleted),
    said,
  );
}

export async function loadNamed(db: Queryable): Promise<Named> {
  const cityRows = await db.select().from(cities);
  const breedRows = await db.select().from(breeds);
  cityRows.sort((a, b) => b.population - a.population || a.id - b.id);
  breedRows.sort((a, b) => a.id - b.id);
  const cityByName = new Map<string, NamedCity>();
  for (const city of cityRows) if (!cityByName.has(fold(city.name))) cityByName.set(fold(city.name), city);
  const breedByName = new Map<string, NamedBreed>();
  for (const breed of breedRows)
    for (const name of namesOf(breed.name)) if (!breedByName.has(name)) breedByName.set(name, breed);
  return {
    cities: cityRows,
    breeds: breedRows,
    city: (name) => found(cityByName.get(fold(name)), 'city', name),
    breed: (name) => found(breedByName.get(everyday[fold(name)] ?? fold(name)), 'breed', name),
  };
}

function found<Entry>(entry: Entry | undefined, what: string, name: string): Entry {
  if (!entry) throw new Error(`The dictionary has no ${what} «${name}»`);
  return entry;
}

/**
 * Lists abbreviations with their meanings, one spelling each: «ЛПП» and «BOB» are separate. Trade words that are not
 * abbreviations are in the glossary only.
 */
export async function listMeanings(db: Queryable): Promise<Meaning[]> {
  const rows = await readAbbreviations(db);
  return rows.flatMap(({ name, full_name, meaning }) =>
    name
      .split('/')
      .filter((one) => /^[\p{Lu}.-]{2,}$/u.test(one))
      .map((one) => ({ name: one, means: full_name || (meaning.split(/(?<=\.)\s/)[0] ?? meaning) })),
  );
}

export { parseCsv } from './csv.ts';
export { assertOffered, isCityOf } from './queries.ts';
