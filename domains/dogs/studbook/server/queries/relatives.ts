import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#platform/server/db/connect.ts';
import { float, int, orNull, type RowOf, selectRow, selectRows, text } from '#platform/server/db/typedSql.ts';
import { youngOfBreed } from '../../../breeds/server/queries/youngOfBreed.ts';
import { dogGenetics } from '../../../genetics/server/tables.ts';
import { dogLinkPath } from '../../../policy.ts';
import { isTitled, titleNames } from '../../../records/server/queries/readRecords.ts';
import { birthOf } from '../../../server/queries/births.ts';
import { dog, placementFields, placementJoins } from '../../../server/queries/placement.ts';
import { dogs, litters } from '../../../server/tables.ts';
import type { Offspring, Siblings } from '../../contract.ts';

const young = alias(dogs, 'y');

const male = 1;
const littersShown = 30;
const siblingsShown = 12;

const litterColumns = {
  ...placementFields,
  mate_id: orNull(int(sql`coalesce(y.mate_id, r.mate_id)`)),
  litter_born_on: text(sql`coalesce(y.birth, r.born_on::text)`),
  males: int(sql`greatest(y.males, r.males)`),
  females: int(sql`greatest(y.females, r.females)`),
  titled: int(sql`coalesce(y.titled, 0)`),
  f5: orNull(float(sql`y.f5`)),
  name_lat: orNull(dog.nameLat),
};
type LitterRow = RowOf<typeof litterColumns>;

interface Parent {
  id: number;
  sex: number;
  breed_id: number;
}

async function listLitters(db: Queryable, { id, sex }: Parent): Promise<LitterRow[]> {
  const [own, other] = sex === male ? [sql`sire_id`, sql`dam_id`] : [sql`dam_id`, sql`sire_id`];
  return selectRows(
    db,
    litterColumns,
    sql`from young y full join registered r on r.mate_id = y.mate_id and r.born_on = y.born_on
        left join ${dogs} d on ${dog.id} = coalesce(y.mate_id, r.mate_id) ${placementJoins}
      order by coalesce(y.born_on, r.born_on) desc limit 1000`,
    sql`with young as (
      select y.${other} as mate_id, y.born_on, min(${birthOf(young)}) as birth, count(*) filter (where y.sex = 1)::int as males, count(*) filter (where y.sex = 2)::int as females,
        count(*) filter (where ${isTitled(young)})::int as titled, min(g.f5) as f5
      from ${dogs} y left join ${dogGenetics} g on g.dog_id = y.id where y.${own} = ${id} group by 1, 2
    ), registered as (select l.${other} as mate_id, l.born_on, l.males, l.females from ${litters} l where l.${own} = ${id})`,
  );
}

/** Counts the breed's and the dog's own young of the last five years, and the dog's grandchildren. */
async function counts(
  db: Queryable,
  { id, sex, breed_id }: Parent,
  today: string,
): Promise<{ born: number; own: number; grandchildren: number }> {
  const own = sex === male ? sql`y.sire_id` : sql`y.dam_id`;
  const lately = youngOfBreed(breed_id, today);
  return selectRow(db, {
    born: int(sql`select count(*) from (${lately}) y`),
    own: int(sql`select count(*) from (${lately}) y where ${own} = ${id}`),
    grandchildren:
      int(sql`(select count(*) from ${dogs} y join ${dogs} g on g.sire_id = y.id where ${own} = ${id} and y.sex = 1)
      + (select count(*) from ${dogs} y join ${dogs} g on g.dam_id = y.id where ${own} = ${id} and y.sex = 2)`),
  });
}

export async function readOffspring(db: Queryable, dog: Parent, today: string): Promise<Offspring> {
  const [rows, { born, own, grandchildren }] = await Promise.all([listLitters(db, dog), counts(db, dog, today)]);
  const sum = (of: (row: LitterRow) => number): number => rows.reduce((total, row) => total + of(row), 0);
  return {
    litters: rows.slice(0, littersShown).map((row) => ({
      born_on: row.litter_born_on,
      males: row.males,
      females: row.females,
      mate: row.mate_id === null ? null : { id: row.mate_id, name_lat: row.name_lat ?? '', path: dogLinkPath(row) },
      titled: row.titled,
      f5: row.f5,
    })),
    total_litters: rows.length,
    males: sum(({ males }) => males),
    females: sum(({ females }) => females),
    mates: new Set(rows.map(({ mate_id }) => mate_id)).size,
    grandchildren,
    titled: sum(({ titled }) => titled),
    breed_share: born ? { young: own, of: born } : null,
  };
}

const siblingColumns = {
  ...placementFields,
  name_lat: dog.nameLat,
  sex: dog.sex,
  born_on: birthOf(dog),
  titles: titleNames(dog),
  total: int(sql`count(*) over ()`),
};

interface Child {
  id: number;
  sire_id: number | null;
  dam_id: number | null;
}

async function listSiblings(db: Queryable, id: number, which: SQL): Promise<Siblings> {
  const rows = await selectRows(
    db,
    siblingColumns,
    sql`from (select * from ${dogs} d where d.id <> ${id} and ${which}) d ${placementJoins}
      order by ${dog.bornOn} desc, ${dog.id} limit ${siblingsShown}`,
  );
  return {
    dogs: rows.map((row) => ({
      id: row.id,
      name_lat: row.name_lat,
      sex: row.sex,
      born_on: row.born_on,
      titles: row.titles,
      path: dogLinkPath(row),
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** Conditions over `d` for the siblings of a dog by both parents, and by one; null where a parent is not known. */
export function siblingsOf({ sire_id, dam_id }: Omit<Child, 'id'>): { full: SQL | null; half: SQL | null } {
  const byOne = [sire_id !== null && sql`d.sire_id = ${sire_id}`, dam_id !== null && sql`d.dam_id = ${dam_id}`].filter(
    (part) => part !== false,
  );
  return {
    full: sire_id === null || dam_id === null ? null : sql`d.sire_id = ${sire_id} and d.dam_id = ${dam_id}`,
    half: byOne.length
      ? sql`(${sql.join(byOne, sql` or `)}) and not coalesce(d.sire_id = ${sire_id} and d.dam_id = ${dam_id}, false)`
      : null,
  };
}

export async function readSiblings(db: Queryable, child: Child): Promise<{ full: Siblings; half: Siblings }> {
  const none: Siblings = { dogs: [], total: 0 };
  const which = siblingsOf(child);
  const [full, half] = await Promise.all([
    which.full ? listSiblings(db, child.id, which.full) : none,
    which.half ? listSiblings(db, child.id, which.half) : none,
  ]);
  return { full, half };
}
