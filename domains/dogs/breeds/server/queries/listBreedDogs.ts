import { and, desc, eq, exists, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { wordsOfName } from '#platform/server/db/nameSearch.ts';
import { placesOf } from '../../../genetics/server/queries/stored.ts';
import { dogGenetics } from '../../../genetics/server/tables.ts';
import { dogExaminations, dogTitles, titles } from '../../../records/server/tables.ts';
import { birthOf } from '../../../server/queries/births.ts';
import { dogs, nameWords } from '../../../server/tables.ts';
import { type BreedDogs, type BreedDogsInput, breedDogsPage } from '../../contract.ts';

function namedBy(name: string): SQL | undefined {
  const words = wordsOfName(name);
  return words.length
    ? sql`${nameWords(dogs)} @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`
    : undefined;
}

/** The youngest dogs first; dogs of one day are ordered by id. */
export async function listBreedDogs(
  db: Queryable,
  { breedId, sex, titled, examined, name, after }: BreedDogsInput,
): Promise<BreedDogs> {
  const titlesOf = db.select({ one: sql`1` }).from(dogTitles).where(eq(dogTitles.dogId, dogs.id));
  const foundAt = db.select({ one: sql`1` }).from(dogExaminations).where(eq(dogExaminations.dogId, dogs.id));
  const rows = await db
    .select({
      id: dogs.id,
      name: dogs.name,
      name_lat: dogs.nameLat,
      sex: dogs.sex,
      born_on: birthOf(dogs),
      colour: dogs.colour,
      f5: dogGenetics.f5,
      titles: sql<
        string[]
      >`array(select ${titles.name} from ${dogTitles} join ${titles} on ${titles.id} = ${dogTitles.titleId}
        where ${dogTitles.dogId} = ${dogs.id} order by ${titles.weight} desc)`,
    })
    .from(dogs)
    .leftJoin(dogGenetics, eq(dogGenetics.dogId, dogs.id))
    .where(
      and(
        eq(dogs.breedId, breedId),
        sex ? eq(dogs.sex, sex) : undefined,
        titled ? exists(titlesOf) : undefined,
        examined ? or(isNotNull(dogs.hd), isNotNull(dogs.pl), exists(foundAt)) : undefined,
        name ? namedBy(name) : undefined,
        after
          ? sql`(${dogs.bornOn}, ${dogs.id}) < (select last.born_on, last.id from ${dogs} last where last.id = ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(dogs.bornOn), desc(dogs.id))
    .limit(breedDogsPage + 1);
  const page = rows.slice(0, breedDogsPage);
  const places = await placesOf(
    db,
    page.map(({ id }) => id),
  );
  return {
    items: page.map((row) => ({ ...row, path: places.get(row.id)?.path ?? '' })),
    next: rows.length > breedDogsPage ? (page.at(-1)?.id ?? null) : null,
  };
}
