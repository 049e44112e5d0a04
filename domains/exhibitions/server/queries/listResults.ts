import { and, between, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { breeds, castes, cities, grades, dignities as titles } from '#domains/dictionaries/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { ints, jsonRows, labelled, listOf, orNull, query, selectRow } from '#platform/server/db/typedSql.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { ResultsInput, ResultsPage } from '../../contract.ts';
import { exhibitions, mainRingPlaces, showResults } from '../tables.ts';
import { mainRing } from './mainRing.ts';
import { isCityOfShow } from './row.ts';
import { formats, overlaps } from './winners.ts';

/** Shows per page; each has all its winners. */
const showsPerPage = 5;
const winnersPerShow = 120;

/** Lists shows with their winners, latest first. */
export async function listResults(
  db: Queryable,
  { format, show, year, breed, after }: ResultsInput,
): Promise<ResultsPage> {
  const { typeId, dignities } = formats[format];
  const won = and(
    eq(showResults.exhibitionId, exhibitions.id),
    overlaps(showResults.dignityIds, dignities),
    breed ? eq(showResults.breedId, breed) : undefined,
  );
  const winners = query
    .select({
      id: showResults.id,
      breed_id: labelled(breeds.id, 'breed_id'),
      breed: labelled(breeds.name, 'breed'),
      fci_group: labelled(breeds.fciGroup, 'fci_group'),
      dog_id: labelled(showResults.dogId, 'dog_id'),
      dog: labelled(showResults.dogName, 'dog'),
      sex: showResults.sex,
      caste: labelled(castes.name, 'caste'),
      grade: labelled(grades.name, 'grade'),
      referee_id: labelled(orNull(referees.id), 'referee_id'),
      judge: labelled(orNull(referees.name), 'judge'),
      titles: labelled(
        listOf(
          query
            .select({ name: titles.name })
            .from(titles)
            .where(sql`${titles.id} = any(${showResults.dignityIds})`)
            .orderBy(titles.id),
        ),
        'titles',
      ),
    })
    .from(showResults)
    .innerJoin(breeds, eq(breeds.id, showResults.breedId))
    .innerJoin(castes, eq(castes.id, showResults.casteId))
    .innerJoin(grades, eq(grades.id, showResults.gradeId))
    .leftJoin(referees, eq(referees.id, showResults.refereeId))
    .where(won)
    .orderBy(breeds.name, showResults.sex, showResults.catalogueOrder, showResults.id)
    .limit(winnersPerShow)
    .as('won');
  const rows = await db
    .select({
      id: exhibitions.id,
      name: exhibitions.name,
      begins_on: exhibitions.beginsOn,
      ends_on: exhibitions.endsOn,
      city: cities.name,
      winners: jsonRows(
        {
          id: winners.id,
          breed_id: winners.breed_id,
          breed: winners.breed,
          fci_group: winners.fci_group,
          dog_id: winners.dog_id,
          dog: winners.dog,
          sex: winners.sex,
          caste: winners.caste,
          grade: winners.grade,
          referee_id: winners.referee_id,
          judge: winners.judge,
          titles: winners.titles,
        },
        sql`${winners}`,
      ),
    })
    .from(exhibitions)
    .innerJoin(cities, isCityOfShow)
    .where(
      and(
        eq(exhibitions.typeId, typeId),
        show ? eq(exhibitions.id, show) : undefined,
        year ? between(exhibitions.beginsOn, `${year}-01-01`, `${year}-12-31`) : undefined,
        after ? afterCursor(after) : undefined,
        sql`exists (select from ${showResults} where ${won})`,
      ),
    )
    .orderBy(desc(exhibitions.beginsOn), desc(exhibitions.id))
    .limit(showsPerPage + 1);
  const shown = rows.slice(0, showsPerPage);
  const last = shown.at(-1);
  // A filter by breed returns winners of that breed only.
  const rings = breed ? [] : await ringsOf(db, shown);
  const items = shown.map((one) => ({
    ...one,
    main_ring: rings.filter(({ exhibition_id }) => exhibition_id === one.id).map(({ exhibition_id: _, ...at }) => at),
  }));
  const filters = after ? { years: [], breeds: [] } : await filtersOf(db, typeId);
  return { items, ...filters, next: last && rows.length > showsPerPage ? `${last.begins_on}.${last.id}` : null };
}

/** Best in show with the following places, and the best of each group. */
const ringsOf = async (db: Queryable, shows: readonly { id: number }[]) =>
  shows.length
    ? await mainRing(db).where(
        and(
          inArray(
            mainRingPlaces.exhibitionId,
            shows.map(({ id }) => id),
          ),
          or(
            eq(mainRingPlaces.arrangement, 'BIS'),
            and(like(mainRingPlaces.arrangement, 'BIG %'), eq(mainRingPlaces.place, 1)),
          ),
        ),
      )
    : [];

function afterCursor(after: string): SQL {
  const [day = '', id] = after.split('.');
  if (addDays(day, 0) !== day || Number(id) > 2_147_483_647)
    throw new PortalError(400, { after: 'Неверное продолжение списка' });
  return sql`(${exhibitions.beginsOn}, ${exhibitions.id}) < (${day}::date, ${Number(id)}::int)`;
}

async function filtersOf(db: Queryable, typeId: number): Promise<Pick<ResultsPage, 'years' | 'breeds'>> {
  return selectRow(
    db,
    {
      years: ints(sql`array(select distinct year from judged order by year desc)`),
      breeds: jsonRows(
        { id: breeds.id, name: breeds.name },
        sql`${breeds} where ${breeds.id} in (select breed_id from judged)`,
        breeds.name,
      ),
    },
    sql``,
    sql`with judged as materialized (
      select distinct ${showResults.breedId}, extract(year from ${exhibitions.beginsOn})::int as year
      from ${showResults} join ${exhibitions} on ${exhibitions.id} = ${showResults.exhibitionId}
      where ${exhibitions.typeId} = ${typeId})`,
  );
}
