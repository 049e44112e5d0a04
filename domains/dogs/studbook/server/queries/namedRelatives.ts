import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { int, orNull, selectRows, text } from '#platform/server/db/typedSql.ts';
import { notFound } from '#platform/server/errors.ts';
import { dogLinkPath } from '../../../policy.ts';
import { titleNames } from '../../../records/server/queries/readRecords.ts';
import { birthOf } from '../../../server/queries/births.ts';
import { dog, placementFields, placementJoins } from '../../../server/queries/placement.ts';
import { dogs } from '../../../server/tables.ts';
import type { NamedRelatives, RelativesInput } from '../../contract.ts';
import { siblingsOf } from './relatives.ts';

const pageSize = 50;

const columns = {
  ...placementFields,
  name_lat: dog.nameLat,
  sex: dog.sex,
  born_on: birthOf(dog),
  titles: titleNames(dog),
  hd: orNull(text(dog.hd)),
  ed: orNull(int(dog.ed)),
  pl: orNull(int(dog.pl)),
  total: int(sql`count(*) over ()`),
};

/** Selects the young or the siblings of a dog, the latest births first. Throws 404 for an unknown dog. */
export async function listNamedRelatives(
  db: Queryable,
  { dogId, of, after = 0 }: RelativesInput,
): Promise<NamedRelatives> {
  const [child] = await db
    .select({ id: dogs.id, sire_id: dogs.sireId, dam_id: dogs.damId })
    .from(dogs)
    .where(eq(dogs.id, dogId));
  if (!child) throw notFound();
  const which: SQL | null =
    of === 'offspring' ? sql`(d.sire_id = ${dogId} or d.dam_id = ${dogId})` : siblingsOf(child)[of];
  const rows = which
    ? await selectRows(
        db,
        columns,
        sql`from (select * from ${dogs} d where d.id <> ${dogId} and ${which}) d ${placementJoins}
          order by ${dog.bornOn} desc, ${dog.id} limit ${pageSize} offset ${after}`,
      )
    : [];
  const total = rows[0]?.total ?? 0;
  const read = after + rows.length;
  return {
    total,
    next: read < total && rows.length ? read : null,
    items: rows.map(({ total: _, ...row }) => ({
      ...{ id: row.id, name_lat: row.name_lat, sex: row.sex, born_on: row.born_on, titles: row.titles },
      ...{ hd: row.hd, ed: row.ed, pl: row.pl, path: dogLinkPath(row) },
    })),
  };
}
