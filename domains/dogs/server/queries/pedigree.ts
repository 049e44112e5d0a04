import { sql } from 'drizzle-orm';
import { dignities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Ancestor } from '../../contract.ts';
import { type Placed, publicPath } from '../../policy.ts';
import { dogs } from '../tables.ts';

interface AncestorRow extends Record<string, unknown>, Placed {
  place: number;
  name: string;
  name_lat: string;
  pedigree_number: number | null;
  sire_id: number | null;
  dam_id: number | null;
  sire_number: number | null;
  dam_number: number | null;
  titles: string[] | null;
}

/** Four generations over the dog itself: the last one has the places 16–31, as in a heap. */
const lastPlaces = 16;

/** The whole tree in one statement: at most thirty records, each found by its key. Those named by their papers only have no id. */
export async function listAncestors(db: Queryable, dogId: number): Promise<Ancestor[]> {
  const { rows } = await db.execute<AncestorRow>(sql`
    with recursive tree (place, id, sire_id, dam_id) as (
      select 1, d.id, d.sire_id, d.dam_id from ${dogs} d where d.id = ${dogId}
      union all
      select tree.place * 2 + side.at, d.id, d.sire_id, d.dam_id
      from tree cross join lateral (values (0, tree.sire_id), (1, tree.dam_id)) as side (at, id) join ${dogs} d on d.id = side.id
      where tree.place < ${lastPlaces}
    )
    select tree.place, d.id, d.name, d.name_lat, d.pedigree_number, d.sire_id, d.dam_id, d.sire_number, d.dam_number, d.owner_id, d.breeder_id, d.is_listed,
      owner.user_type as owner_type, owner.alias as owner_alias, breeder.user_type as breeder_type, breeder.alias as breeder_alias,
      (select array_agg(t.name order by t.id) from ${dignities} t where t.id = any(d.dignity_ids)) as titles
    from tree join ${dogs} d on d.id = tree.id
      left join ${profiles} owner on owner.id = d.owner_id and owner.is_active
      left join ${profiles} breeder on breeder.id = d.breeder_id and breeder.is_active`);
  return rows.flatMap((row) => [toAncestor(row), ...namedOnly(row)]).sort((a, b) => a.place - b.place);
}

const toAncestor = (row: AncestorRow): Ancestor => ({
  place: row.place,
  id: row.id,
  name: row.name,
  name_lat: row.name_lat,
  pedigree_number: row.pedigree_number,
  titles: row.titles ?? [],
  path: publicPath(row),
});

/** Parents the studbook does not hold, by the numbers in the papers. */
function namedOnly({ place, sire_id, dam_id, sire_number, dam_number }: AncestorRow): Ancestor[] {
  if (place >= lastPlaces) return [];
  const named = (at: number, pedigree_number: number): Ancestor => ({
    place: place * 2 + at,
    id: null,
    name: '',
    name_lat: '',
    pedigree_number,
    titles: [],
    path: null,
  });
  return [
    ...(sire_id === null && sire_number !== null ? [named(0, sire_number)] : []),
    ...(dam_id === null && dam_number !== null ? [named(1, dam_number)] : []),
  ];
}
