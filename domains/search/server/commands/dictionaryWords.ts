import { eq, sql } from 'drizzle-orm';
import { breeds, cities, everydayNames } from '#domains/dictionaries/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { nameSound } from '../../names.ts';
import { titleKey } from '../../query.ts';
import { stemsOf } from '../queries/stemsOf.ts';
import { searchNames, searchWords } from '../tables.ts';

interface Name {
  key: string;
  means: string;
  cityId: number;
}

/** «Шетландская овчарка (шелти)» is also either half; a figure or a kind in brackets is part of the whole only. */
function namesOfBreed(name: string): string[] {
  const halves = /^([^(]+)\(([^)]+)\)$/.exec(name);
  return halves ? [(halves[1] as string).trim(), halves[2] as string] : [];
}

/** As clubs of breeds are called. */
const shortNameOf = (breed: string): string => namesOfBreed(breed)[0] ?? breed;

async function listNames(db: Queryable): Promise<Name[]> {
  const cityRows = await db.select({ id: cities.id, name: cities.name }).from(cities).where(eq(cities.isDeleted, false));
  const breedRows = await db.select({ name: breeds.name }).from(breeds).where(eq(breeds.isDeleted, false));
  const said = await db.select().from(everydayNames).where(eq(everydayNames.isDeleted, false));
  const idsOf = (name: string): number[] => cityRows.filter((city) => titleKey(city.name) === titleKey(name)).map(({ id }) => id);
  return [
    ...cityRows.map(({ id, name }) => ({ key: name, means: name, cityId: id })),
    ...breedRows.flatMap(({ name }) => [name, ...namesOfBreed(name)].map((key) => ({ key, means: shortNameOf(name), cityId: 0 }))),
    ...said.flatMap(({ name, kind, standsFor }) => {
      const means = kind === 'breed' ? shortNameOf(standsFor) : standsFor;
      const ids = kind === 'city' ? idsOf(standsFor) : [];
      return (ids.length ? ids : [0]).map((cityId) => ({ key: name, means, cityId }));
    }),
  ];
}

/** What everyday names stand for, made anew of the dictionaries as they are now. */
export async function writeNames(db: Queryable): Promise<void> {
  const names = new Map(
    (await listNames(db)).map(({ key, means, cityId }) => [
      `${titleKey(key)} ${titleKey(means)} ${cityId}`,
      { key: titleKey(key), means: titleKey(means), cityId },
    ]),
  );
  await db.delete(searchNames);
  const values = [...names.values()].filter(({ key }) => key);
  if (!values.length) return;
  await db
    .insert(searchNames)
    .values(values.map(({ key, means, cityId }) => ({ key, means, cityId, sound: nameSound(key), stem: stemsOf(sql`${key}::text`) })));
}

/** Breeds, cities and what people call them are asked for before anybody has written of them: a mistyped one is still known. */
export async function writeDictionaryWords(db: Queryable): Promise<void> {
  const rows = await db.execute<{ name: string }>(sql`
    select name || ' ' || name_lat as name from ${breeds} union select name from ${cities} union select name || ' ' || stands_for from ${everydayNames} where not is_deleted`);
  const words = new Set(rows.rows.flatMap(({ name }) => titleKey(name).split(' ')).filter((word) => /^\p{L}{4,30}$/u.test(word)));
  if (words.size)
    await db
      .insert(searchWords)
      .values([...words].sort().map((word) => ({ word, uses: 1 })))
      .onConflictDoNothing();
}
