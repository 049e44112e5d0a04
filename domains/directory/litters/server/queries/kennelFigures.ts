import { sql } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { minReported } from '#domains/dogs/breeds/figures.ts';
import { dogGenetics } from '#domains/dogs/genetics/server/tables.ts';
import { dogTitles } from '#domains/dogs/records/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { float, int, jsonRows, orNull, selectRow, text } from '#platform/server/db/typedSql.ts';
import type { KennelFigures } from '../../contract.ts';
import { findKennel, littersOf } from './litters.ts';

const breedsShown = 5;

/** Counts what a kennel has bred. Throws 404 for an unknown or closed page. */
export async function getKennelFigures(db: Queryable, alias: string): Promise<KennelFigures> {
  const { id } = await findKennel(db, alias);
  const { mean, known, ...figures } = await selectRow(
    db,
    {
      litters: int(sql`(select count(*) from own)`),
      puppies: int(sql`(select coalesce(sum(males + females), 0) from own)`),
      since: orNull(int(sql`(select extract(year from min(day)) from own)`)),
      titled: int(sql`(select count(distinct dog_id) from won)`),
      titles: int(sql`(select count(*) from won)`),
      mean: orNull(float(sql`(select avg(f5) from litter_f)`)),
      known: int(sql`(select count(f5) from litter_f)`),
      expected: int(sql`(select count(*) from (${littersOf('expected', id)}) r)`),
      breeds: jsonRows(
        { id: int(sql`id`), name: text(sql`name`), total: int(sql`total`) },
        sql`(select ${breeds.id}, ${breeds.name}, count(*) as total from own join ${breeds} on ${breeds.id} = own.breed_id
          group by ${breeds.id} order by total desc, ${breeds.name} limit ${breedsShown}) most`,
        sql`total desc`,
        sql`name`,
      ),
    },
    sql``,
    sql`with own as materialized (${littersOf('registered', id)}),
    young as materialized (select ${dogs.id}, ${dogs.damId}, ${dogs.bornOn} from ${dogs}
      where ${dogs.breederId} = ${id} or (${dogs.damId}, ${dogs.bornOn}) in (select dam_id, born_on from own)),
    won as materialized (select ${dogTitles.dogId} from ${dogTitles} where ${dogTitles.dogId} in (select id from young)),
    litter_f as (select min(${dogGenetics.f5}) as f5 from young join ${dogGenetics} on ${dogGenetics.dogId} = young.id
      group by dam_id, born_on)`,
  );
  return { ...figures, inbreeding: mean !== null && known >= minReported ? { mean, litters: known } : null };
}
