import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { dignities } from '#domains/dictionaries/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { int, listOf, query, type RowOf, selectRows } from '#platform/server/db/typedSql.ts';
import type { Ancestor } from '../../genetics/contract.ts';
import { dogLinkPath } from '../../policy.ts';
import { dogs } from '../tables.ts';
import { dog, placementFields, placementJoins } from './placement.ts';

export const dignityNames = (dignityIds: AnyPgColumn): SQL<string[]> =>
  listOf(
    query
      .select({ name: dignities.name })
      .from(dignities)
      .where(sql`${dignities.id} = any(${dignityIds})`)
      .orderBy(dignities.id),
  );

const ancestorColumns = {
  ...placementFields,
  place: int(sql`tree.place`),
  name: dog.name,
  name_lat: dog.nameLat,
  pedigree_number: dog.pedigreeNumber,
  sire_id: dog.sireId,
  dam_id: dog.damId,
  sire_number: dog.sireNumber,
  dam_number: dog.damNumber,
  titles: dignityNames(dog.dignityIds),
};
type AncestorRow = RowOf<typeof ancestorColumns>;

/** Default number of generations of a tree. */
export const defaultGenerations = 5;

/** The tops of a tree: place 1 for the dog itself, or 2 and 3 for the parents of planned young. */
interface Tops {
  top: number;
  id: number;
}

/**
 * Reads the whole tree in one statement by primary keys. Places are numbered as in a heap: the parents of n are 2n and
 * 2n + 1. Parents known only by number have no id.
 */
export async function listAncestors(
  db: Queryable,
  tops: readonly Tops[],
  generations = defaultGenerations,
): Promise<Ancestor[]> {
  const lastPlaces = 2 ** generations;
  const rows = await selectRows(
    db,
    ancestorColumns,
    sql`from tree join ${dogs} d on d.id = tree.id ${placementJoins}`,
    sql`with recursive tree (place, id, sire_id, dam_id) as (
      select first.top, d.id, d.sire_id, d.dam_id
      from unnest(${sql.param(tops.map(({ top }) => top))}::int[], ${sql.param(tops.map(({ id }) => id))}::int[]) as first (top, id) join ${dogs} d on d.id = first.id
      union all
      select tree.place * 2 + side.at, d.id, d.sire_id, d.dam_id
      from tree cross join lateral (values (0, tree.sire_id), (1, tree.dam_id)) as side (at, id) join ${dogs} d on d.id = side.id
      where tree.place < ${lastPlaces}
    )`,
  );
  return rows.flatMap((row) => [toAncestor(row), ...namedOnly(row, lastPlaces)]).sort((a, b) => a.place - b.place);
}

const toAncestor = (row: AncestorRow): Ancestor => ({
  place: row.place,
  id: row.id,
  name: row.name,
  name_lat: row.name_lat,
  pedigree_number: row.pedigree_number,
  titles: row.titles,
  path: dogLinkPath(row),
});

/** Parents missing from the studbook, by the numbers in the papers. */
function namedOnly({ place, sire_id, dam_id, sire_number, dam_number }: AncestorRow, lastPlaces: number): Ancestor[] {
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
