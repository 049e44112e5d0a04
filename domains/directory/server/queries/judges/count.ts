import { type SQL, sql } from 'drizzle-orm';
import { referees } from '#domains/judges/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { JudgeFacets, JudgeFilter } from '../../../contract.ts';
import { judgeKinds } from '../../../kinds.ts';
import { everyOf, placeCounts } from '../listed.ts';
import { conditionsOf, partNames } from './conditions.ts';
import { refuseUnknownJudging } from './list.ts';

const matched = sql`matched`;
/** Every part of the filter but this one. */
const but = (left: (typeof partNames)[number]): SQL =>
  sql.raw(
    partNames
      .filter((name) => name !== left)
      .map((name) => `in_${name}`)
      .join(' and '),
  );

/** How many have each term, of those the rest of the filter leaves. */
const termCounts = (column: string, part: 'ranks' | 'contests' | 'disciplines' | 'specialisations', kind: number): SQL =>
  sql`(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'total', total) order by t.id), '[]') from (
    select id, count(*)::int as total from matched, unnest(${sql.raw(column)}) id where ${but(part)} group by id) counted
    join judging_terms t on t.id = counted.id and t.kind = ${kind})`;

/** Counts for the filters: what the list would show with that one more choice. */
export async function countJudges(db: Queryable, filter: JudgeFilter): Promise<JudgeFacets> {
  await refuseUnknownJudging(db, filter);
  const { scope, ...parts } = conditionsOf(filter);
  const kind = filter.kind ?? 1;
  const flags = sql.join(
    partNames.map((name) => sql`(${everyOf(parts[name])}) as ${sql.raw(`in_${name}`)}`),
    sql`, `,
  );
  const kinds = sql.join(
    judgeKinds.map((one) => {
      const shown = one === kind ? filter : { kind: one, text: filter.text, regions: filter.regions, cities: filter.cities };
      return sql`json_build_object('kind', ${one}::int, 'total', (select count(*)::int from ${referees} where ${everyOf(...Object.values(conditionsOf(shown)))}))`;
    }),
    sql`, `,
  );
  const { rows } = await db.execute<{ counts: JudgeFacets }>(sql`with matched as materialized (
      select ${referees.cityId}, ${referees.isAllBreed}, ${referees.fciGroups}, ${referees.rankIds}, ${referees.contestIds}, ${referees.disciplineIds},
        ${referees.specialisationIds}, ${flags}
      from ${referees} where ${everyOf(scope)})
    select json_build_object('kinds', json_build_array(${kinds}), ${placeCounts(matched, but('places'), filter.regions)},
      'ranks', ${termCounts('rank_ids', 'ranks', kind)},
      'groups', (select coalesce(json_agg(json_build_object('id', g, 'total', total) order by g), '[]') from (
        select g, count(*)::int as total from matched, generate_series(1, 10) g where ${but('groups')} and (is_all_breed or g = any(fci_groups)) group by g) counted),
      'all_breed', (select count(*)::int from matched where is_all_breed and ${but('all_breed')}),
      'contests', ${termCounts('contest_ids', 'contests', kind)}, 'disciplines', ${termCounts('discipline_ids', 'disciplines', kind)},
      'specialisations', ${termCounts('specialisation_ids', 'specialisations', kind)}) as counts`);
  return (rows[0] as { counts: JudgeFacets }).counts;
}
