import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { int, oneOf, selectRows } from '#platform/server/db/typedSql.ts';
import { clearResults, type ExaminationKind } from '../../../records/examinations.ts';
import { dogExaminations, dogNumbers, dogTitles } from '../../../records/server/tables.ts';
import { dogs } from '../../../server/tables.ts';
import type { BreedFigures } from '../../figures.ts';
import { minReported } from '../../figures.ts';
import type { BreedData } from '../figures/byYear.ts';

/** Reads other tables' data on a breed's dogs, over the connection that counts. */
export async function readBreedData(db: Queryable, breed: number): Promise<BreedData> {
  const foreign = await db
    .select({ id: dogNumbers.dogId })
    .from(dogNumbers)
    .innerJoin(dogs, eq(dogs.id, dogNumbers.dogId))
    .where(and(dogNumbers.isPrimary, eq(dogs.breedId, breed)));
  const titled = await db
    .selectDistinct({ id: dogTitles.dogId })
    .from(dogTitles)
    .innerJoin(dogs, eq(dogs.id, dogTitles.dogId))
    .where(eq(dogs.breedId, breed));
  const idsOf = (rows: { id: number }[]): Set<number> => new Set(rows.map(({ id }) => id));
  return { foreign: idsOf(foreign), titled: idsOf(titled) };
}

const kinds = Object.keys(clearResults) as ExaminationKind[];

/** Counts each dog's last examinations by year of birth. Small groups have only a total, for privacy. */
export async function readHealth(db: Queryable, breed: number): Promise<BreedFigures['health']> {
  const { kind, dogId, examinedOn, left, right, result } = dogExaminations;
  const clear = sql`${JSON.stringify(clearResults)}::jsonb`;
  const rows = await selectRows(
    db,
    {
      kind: oneOf(kinds, sql`last.kind`),
      year: int(sql`last.year`),
      examined: int(sql`count(*)`),
      clear: int(
        sql`count(*) filter (where last.results <@ array(select jsonb_array_elements_text(${clear} -> last.kind)))`,
      ),
    },
    sql`from last where last.kind in (select jsonb_object_keys(${clear})) group by last.kind, last.year order by 1, 2`,
    sql`with last as (
      select distinct on (${dogId}, ${kind}) ${kind} as kind, extract(year from ${dogs.bornOn})::int as year,
        array_remove(array[${left}, ${right}, ${result}], null) as results
      from ${dogExaminations} join ${dogs} on ${dogs.id} = ${dogId} where ${dogs.breedId} = ${breed}
      order by ${dogId}, ${kind}, ${examinedOn} desc
    )`,
  );
  return kinds.flatMap((kind) => {
    const years = rows
      .filter((row) => row.kind === kind)
      .map(({ year, examined, clear }) => ({ year, examined, clear: examined < minReported ? 0 : clear }));
    return years.length ? [{ kind, years }] : [];
  });
}
