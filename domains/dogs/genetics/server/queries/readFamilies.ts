import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { int, selectRows } from '#platform/server/db/typedSql.ts';
import { dog } from '../../../server/queries/placement.ts';
import { dogs } from '../../../server/tables.ts';
import { buildPedigree, type Pedigree } from '../engine/pedigree.ts';
import { columnsOf, epoch } from '../engine/rows.ts';

const pedigreeColumns = {
  id: dog.id,
  sire_id: dog.sireId,
  dam_id: dog.damId,
  breed_id: dog.breedId,
  sex: dog.sex,
  born: int(sql`${dog.bornOn} - ${epoch}::date`),
};

/** Reads these dogs and all their known ancestors from the tables: some hundreds of records, each found by its key. */
async function readBehind(db: Queryable, first: SQL): Promise<Pedigree> {
  const rows = await selectRows(
    db,
    pedigreeColumns,
    sql`from behind join ${dogs} d on ${dog.id} = behind.id order by ${dog.id}`,
    sql`with recursive behind (id) as (
      ${first}
      union
      select parent.id from behind join ${dogs} d on d.id = behind.id cross join lateral (values (d.sire_id), (d.dam_id)) as parent (id)
      where parent.id is not null
    )`,
  );
  return buildPedigree(columnsOf(rows)).pedigree;
}

export const readFamilies = (db: Queryable, dogIds: readonly number[]): Promise<Pedigree> =>
  readBehind(db, sql`select id from unnest(${sql.param([...dogIds])}::int[]) as first (id)`);

export const readBreed = (db: Queryable, breedId: number): Promise<Pedigree> =>
  readBehind(db, sql`select id from ${dogs} where breed_id = ${breedId}`);
