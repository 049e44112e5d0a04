import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import {
  breedGroups,
  breeds,
  cities,
  everydayNames,
  judgingTerms,
  ranks,
} from '#domains/dictionaries/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { lock, selectRows, text } from '#platform/server/db/typedSql.ts';
import { type SearchKind, searchTypes } from '../../kinds.ts';
import { nameSound } from '../../names.ts';
import { titleKey } from '../../query.ts';
import { pagesCalled } from '../queries/sources/portalPages.ts';
import { stemsOf } from '../queries/stemsOf.ts';
import { type NameKind, searchEntries, searchNames, searchWords } from '../tables.ts';

const howToPage: SearchKind = 206;

interface Name {
  key: string;
  means: string;
  kind: NameKind;
  recordId: number;
}

/**
 * «Шетландская овчарка (шелти)» also counts as either half; a number or a variety in brackets belongs to the whole name
 * only.
 */
function namesOfBreed(name: string): string[] {
  const halves = /^([^(]+)\(([^)]+)\)$/.exec(name);
  return halves ? [(halves[1] as string).trim(), halves[2] as string] : [];
}

/** «лайка западносибирская»: catalogues write the noun first. */
function nounFirst(name: string): string[] {
  const words = name.split(' ');
  return words.length > 1 && !name.includes('(') ? [[words.at(-1), ...words.slice(0, -1)].join(' ')] : [];
}

/** Every name of a breed: the whole one, either half, the Latin one, and each with the noun first. */
const allNamesOfBreed = ({ name, nameLat }: { name: string; nameLat: string }): string[] => {
  const names = [name, ...namesOfBreed(name)];
  return [...names, ...names.flatMap(nounFirst), nameLat, ...namesOfBreed(nameLat)].filter(Boolean);
};

/** The breed's name as breed clubs use it. */
const shortNameOf = (breed: string): string => namesOfBreed(breed)[0] ?? breed;

/** Declined forms of city names that the stemmer treats as possessives («Ростов», «Пушкин»). */
const casesOf = (name: string): string[] =>
  /^\p{L}+([оеё]в|[иы]н|ал)$/u.test(name) ? ['', 'а', 'у', 'ом', 'ым', 'е'].map((ending) => name + ending) : [name];

async function listNames(db: Queryable): Promise<Name[]> {
  const cityRows = await db
    .select({ id: cities.id, name: cities.name, region: cities.region, district: cities.federalDistrict })
    .from(cities)
    .where(eq(cities.isDeleted, false));
  const breedRows = await db
    .select({ id: breeds.id, name: breeds.name, nameLat: breeds.nameLat })
    .from(breeds)
    .where(eq(breeds.isDeleted, false));
  const termRows = await db
    .select({ id: judgingTerms.id, name: judgingTerms.name })
    .from(judgingTerms)
    .where(and(eq(judgingTerms.isDeleted, false), inArray(judgingTerms.section, ['discipline', 'specialisation'])));
  const groupRows = await db
    .select({ id: breedGroups.id, name: breedGroups.name, shortName: breedGroups.shortName })
    .from(breedGroups)
    .where(gt(breedGroups.id, 0));
  const rankRows = await db.select({ id: ranks.id, name: ranks.name }).from(ranks).where(eq(ranks.isDeleted, false));
  const said = await db.select().from(everydayNames).where(eq(everydayNames.isDeleted, false));
  // «How to» pages are found by all their names; names compared by sound are not stored.
  const howTo = await selectRows(
    db,
    { name: text(sql`name`), title: text(sql`title`) },
    sql`from (select unnest(name_keys) as name, title from ${searchEntries} where type = ${searchTypes.portal} and kind = ${howToPage}) called
      where name !~ '^#' order by name, title`,
  );
  const isCalled = (name: string) => (row: { name: string }) => titleKey(row.name) === titleKey(name);
  const regions = [...new Map(cityRows.map((city) => [city.region, city.district]))];
  /** A federal district means all of its regions. */
  const regionsCalled = (name: string): string[] =>
    regions.flatMap(([region, district]) =>
      [region, district].some((one) => titleKey(one) === titleKey(name)) ? region : [],
    );
  const listed = (kind: NameKind, key: string, means: string, rows: readonly { id: number }[]): Name[] =>
    rows.map(({ id }) => ({ key, means, kind, recordId: id }));
  const ofKind: Readonly<Record<NameKind, (key: string, means: string) => Name[]>> = {
    breed: (key, means) => listed('breed', key, shortNameOf(means), breedRows.filter(isCalled(means))),
    city: (key, means) => listed('city', key, means, cityRows.filter(isCalled(means))),
    region: (key, means) => regionsCalled(means).map((region) => ({ key, means: region, kind: 'region', recordId: 0 })),
    group: (key, means) =>
      listed(
        'group',
        key,
        means,
        groupRows.filter(({ name, shortName }) => [name, shortName].some((one) => titleKey(one) === titleKey(means))),
      ),
    rank: (key, means) => listed('rank', key, means, rankRows.filter(isCalled(means))),
    term: (key, means) => listed('term', key, means, termRows.filter(isCalled(means))),
    page: (key, means) => [{ key, means, kind: 'page', recordId: 0 }],
    word: (key, means) => [{ key, means, kind: 'word', recordId: 0 }],
  };
  return [
    ...cityRows.flatMap((city) => casesOf(city.name).flatMap((key) => listed('city', key, city.name, [city]))),
    ...breedRows.flatMap((breed) =>
      allNamesOfBreed(breed).flatMap((key) => listed('breed', key, shortNameOf(breed.name), [breed])),
    ),
    // A city that is a region of its own is stored as the city only.
    ...regions.flatMap(([region]) => (cityRows.some(isCalled(region)) ? [] : ofKind.region(region, region))),
    ...groupRows.flatMap((group) => listed('group', group.shortName, group.shortName, [group])),
    ...rankRows.flatMap((rank) => listed('rank', rank.name, rank.name, [rank])),
    ...termRows.flatMap((term) => listed('term', term.name, term.name, [term])),
    ...pagesCalled.flatMap(({ name, title }) => ofKind.page(name, title)),
    ...howTo.flatMap(({ name, title }) => ofKind.page(name, title)),
    ...said.flatMap(({ name, kind, standsFor }) =>
      (kind === 'city' || kind === 'region' ? casesOf(name) : [name]).flatMap((key) =>
        ofKind[kind as NameKind](key, standsFor),
      ),
    ),
  ];
}

/** Replaces the table of everyday names from the current dictionaries. */
export async function writeNames(db: Queryable): Promise<void> {
  const names = new Map(
    (await listNames(db)).map(({ key, means, kind, recordId }) => {
      const name = { key: titleKey(key), means: kind === 'region' ? means : titleKey(means), kind, recordId };
      return [Object.values(name).join('\n'), name];
    }),
  );
  // Without the lock, two concurrent writers would both insert the same names.
  await lock(db, 'search names');
  await db.delete(searchNames);
  const values = [...names.values()].filter(({ key }) => key);
  if (!values.length) return;
  const list = (of: (name: Name) => string | number) => sql.param(values.map(of));
  // One statement, so that each stem is computed once; values are in the order of the table's columns.
  await db.insert(searchNames).select(
    sql`select key, coalesce(stem, ''), coalesce(string_to_array(stem, ' & '), '{}'), sound, means, kind, record_id
      from (select said.*, ${stemsOf(sql`said.key`)} as stem
        from unnest(${list(({ key }) => key)}::text[], ${list(({ key }) => nameSound(key))}::text[], ${list(({ means }) => means)}::text[],
          ${list(({ kind }) => kind)}::text[], ${list(({ recordId }) => recordId)}::int[]) as said (key, sound, means, kind, record_id)) names`,
  );
}

/**
 * Adds breeds, cities and their everyday names to the known words, so that typos in them are corrected before any
 * record mentions them.
 */
export async function writeDictionaryWords(db: Queryable): Promise<void> {
  const rows = await selectRows(
    db,
    { name: text(sql`said.name`) },
    sql`from (select name || ' ' || name_lat as name from ${breeds} union select name from ${cities}
      union select name || ' ' || stands_for from ${everydayNames} where not is_deleted) said`,
  );
  const words = new Set(
    rows.flatMap(({ name }) => titleKey(name).split(' ')).filter((word) => /^\p{L}{4,30}$/u.test(word)),
  );
  if (words.size)
    await db
      .insert(searchWords)
      .values([...words].sort().map((word) => ({ word, uses: 1 })))
      .onConflictDoNothing();
}
