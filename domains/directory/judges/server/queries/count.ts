import { type SQL, sql } from 'drizzle-orm';
import { judgingTerms } from '#domains/dictionaries/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { int, jsonArray, jsonObject, jsonRows, selectRow } from '#platform/server/db/typedSql.ts';
import { judgeKinds } from '../../../kinds.ts';
import { allOf, placeCounts } from '../../../server/queries/listed.ts';
import type { JudgeFacets, JudgeFilter } from '../../contract.ts';
import { conditionsOf, partNames } from './conditions.ts';
import { assertKnownJudgingIds } from './list.ts';

const matched = sql`matched`;
const allExcept = (left: (typeof partNames)[number]): SQL =>
  sql.raw(
    partNames
      .filter((name) => name !== left)
      .map((name) => `in_${name}`)
      .join(' and '),
  );

const total = int(sql`total`);

/** Counts per judging term under the other filters. */
const termCounts = (column: string, part: 'ranks' | 'contests' | 'disciplines' | 'specialisations', kind: number) =>
  jsonRows(
    { id: judgingTerms.id, name: judgingTerms.name, total },
    sql`(select id, count(*) as total from matched, unnest(${sql.raw(column)}) id where ${allExcept(part)} group by id) counted
      join ${judgingTerms} on ${judgingTerms.id} = counted.id and ${judgingTerms.kind} = ${kind}`,
    judgingTerms.id,
  );

/** Counts per filter option: the length of the list with that option added. */
export async function countJudges(db: Queryable, filter: JudgeFilter): Promise<JudgeFacets> {
  await assertKnownJudgingIds(db, filter);
  const { scope, ...parts } = conditionsOf(filter);
  const kind = filter.kind ?? 1;
  const flags = sql.join(
    partNames.map((name) => sql`(${allOf(parts[name])}) as ${sql.raw(`in_${name}`)}`),
    sql`, `,
  );
  const kinds = judgeKinds.map((one) => {
    const shown =
      one === kind ? filter : { kind: one, text: filter.text, regions: filter.regions, cities: filter.cities };
    const list = sql`(select count(*) from ${referees} where ${allOf(...Object.values(conditionsOf(shown)))})`;
    return jsonObject({ kind: int(sql`${one}`), total: int(list) });
  });
  return selectRow(
    db,
    {
      kinds: jsonArray(...kinds),
      ...placeCounts(matched, allExcept('places'), filter.regions),
      ranks: termCounts('rank_ids', 'ranks', kind),
      groups: jsonRows(
        { id: int(sql`g`), total },
        sql`(select g, count(*) as total from matched, generate_series(1, 10) g
          where ${allExcept('groups')} and (is_all_breed or g = any(fci_groups)) group by g) counted`,
        sql`g`,
      ),
      all_breed: int(sql`(select count(*) from matched where is_all_breed and ${allExcept('all_breed')})`),
      contests: termCounts('contest_ids', 'contests', kind),
      disciplines: termCounts('discipline_ids', 'disciplines', kind),
      specialisations: termCounts('specialisation_ids', 'specialisations', kind),
    },
    sql``,
    sql`with matched as materialized (
      select ${referees.cityId}, ${referees.isAllBreed}, ${referees.fciGroups}, ${referees.rankIds}, ${referees.contestIds}, ${referees.disciplineIds},
        ${referees.specialisationIds}, ${flags}
      from ${referees} where ${allOf(scope)})`,
  );
}

export async function countListedJudges(db: Queryable, filter: JudgeFilter): Promise<number> {
  const { total } = await selectRow(
    db,
    { total: int(sql`count(*)`) },
    sql`from ${referees} where ${allOf(...Object.values(conditionsOf(filter)))}`,
  );
  return total;
}
