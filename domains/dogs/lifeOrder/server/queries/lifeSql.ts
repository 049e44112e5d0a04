import { type SQL, sql } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { matings } from '../../../matings/server/tables.ts';
import { dogOwners } from '../../../owners/server/tables.ts';
import { dogAwards, dogDeaths, dogExaminations, dogTitles } from '../../../records/server/tables.ts';
import { dogs, litters } from '../../../server/tables.ts';
import type { BreedRuleKey } from '../../breedRules.ts';
import { type DayRule, dayRules, type Relation } from '../../rules.ts';
import type { DatedRecords } from '../datedRecords.ts';

/**
 * The rules of `rules.ts` as one statement over the studbook. A relation selects the fields of `LifeFacts`, `dog_id`,
 * `other_id` and `record`. `within` narrows each to dogs of the CTE `near`.
 */
const near = (column: SQL, isNarrowed: boolean): SQL =>
  isNarrowed ? sql`${column} in (select id from near)` : sql`true`;

/** The puppies of an open mating are not in the studbook yet. */
const isOpenMating = sql`m.litter_id is null and m.state not in ('refused', 'withdrawn')`;

const parentOf = (side: 'sire' | 'dam', isNarrowed: boolean): SQL => {
  const id = sql.raw(`${side}_id`);
  return sql`select y.id as dog_id, p.id as other_id, ${sql.raw(`'${side}'`)} as side, y.born_on as born, y.born_year_only as born_year, p.born_on as parent_born, p.born_year_only as parent_born_year, x.died_on as parent_died
      from ${dogs} y join ${dogs} p on p.id = y.${id} left join ${dogDeaths} x on x.dog_id = p.id
      where ${near(sql`y.id`, isNarrowed)}
    union all
    select p.id, p.id, ${sql.raw(`'${side}'`)}, l.born_on, false, p.born_on, p.born_year_only, x.died_on
      from ${litters} l join ${dogs} p on p.id = l.${id} left join ${dogDeaths} x on x.dog_id = p.id
      where ${near(sql`p.id`, isNarrowed)}
        and not exists (select from ${dogs} d where d.dam_id = l.dam_id and d.born_on = l.born_on)
    union all
    select p.id, p.id, ${sql.raw(`'${side}'`)}, m.born_on, false, p.born_on, p.born_year_only, x.died_on
      from ${matings} m join ${dogs} p on p.id = m.${id} left join ${dogDeaths} x on x.dog_id = p.id
      where m.born_on is not null and ${isOpenMating} and ${near(sql`p.id`, isNarrowed)}`;
};

const recordOf = (record: SQL, day: SQL, from: SQL, isNarrowed: boolean): SQL =>
  sql`select r.dog_id, null::int as other_id, ${record} as record, ${day} as on_day, d.born_on as born, d.born_year_only as born_year, x.died_on as died
    from ${from} r join ${dogs} d on d.id = r.dog_id left join ${dogDeaths} x on x.dog_id = r.dog_id
    where ${day} is not null and ${near(sql`r.dog_id`, isNarrowed)}`;

const matingOf = (side: 'sire' | 'dam', isNarrowed: boolean): SQL =>
  sql`select m.${sql.raw(`${side}_id`)} as dog_id, null::int as other_id, ${sql.raw(`'${side}'`)} as side, m.is_artificial as artificial,
      m.mated_on as on_day, d.born_on as parent_born, d.born_year_only as parent_born_year, x.died_on as parent_died
    from ${matings} m join ${dogs} d on d.id = m.${sql.raw(`${side}_id`)} left join ${dogDeaths} x on x.dog_id = d.id
    where m.state not in ('refused', 'withdrawn') and ${near(sql`d.id`, isNarrowed)}`;

const relations: Readonly<Record<Relation, (isNarrowed: boolean) => SQL>> = {
  parent: (isNarrowed) => sql`${parentOf('sire', isNarrowed)} union all ${parentOf('dam', isNarrowed)}`,
  litters: (isNarrowed) =>
    sql`select dam_id as dog_id, null::int as other_id, born, previous from (
      select dam_id, born, lag(born) over (partition by dam_id order by born) as previous from (
        select dam_id, born_on as born from ${dogs} where dam_id is not null and not born_year_only and ${near(sql`dam_id`, isNarrowed)}
        union select dam_id, born_on from ${litters} where ${near(sql`dam_id`, isNarrowed)}
        union select dam_id, m.born_on from ${matings} m where m.born_on is not null and ${isOpenMating} and ${near(sql`dam_id`, isNarrowed)}
      ) births
    ) follow where previous is not null`,
  record: (isNarrowed) =>
    sql.join(
      [
        recordOf(
          sql`case when r.kind in ('dm', 'pra') then 'dna' else 'examination' end`,
          sql`r.examined_on`,
          sql`${dogExaminations}`,
          isNarrowed,
        ),
        recordOf(sql`'award'`, sql`r.given_on`, sql`${dogAwards}`, isNarrowed),
        recordOf(sql`'title'`, sql`r.given_on`, sql`${dogTitles}`, isNarrowed),
        recordOf(sql`'ownership'`, sql`r.since`, sql`${dogOwners}`, isNarrowed),
        recordOf(sql`'death'`, sql`r.died_on`, sql`${dogDeaths}`, isNarrowed),
      ],
      sql` union all `,
    ),
  mating: (isNarrowed) => sql`${matingOf('sire', isNarrowed)} union all ${matingOf('dam', isNarrowed)}`,
};

const literal = (value: string | boolean): SQL =>
  typeof value === 'boolean' ? sql.raw(String(value)) : sql.raw(`'${value}'`);

/** A field of the facts, at the first or last day it may have been. */
type FieldSql = (name: string, edge: 'first' | 'last') => SQL;
const exactly: FieldSql = (name) => sql`${sql.identifier(name)}`;

/** Births of which only the year is known: a rule is broken when no day of that year keeps it. */
const withinYear: FieldSql = (name, edge) => {
  const field = exactly(name, edge);
  if (name !== 'born' && name !== 'parent_born') return field;
  const day = sql.raw(edge === 'first' ? '1, 1' : '12, 31');
  return sql`case when ${sql.identifier(`${name}_year`)} then make_date(extract(year from ${field})::int, ${day}) else ${field} end`;
};

/** SQL that is true when a row of the relation breaks the rule: `breaks` of `rules.ts`. */
export function breaksRuleSql({ where = {}, day, may, limit, days }: DayRule, field: FieldSql = exactly): SQL {
  const isAfter = may === 'not come before';
  const sign = sql.raw(isAfter ? '<' : '>');
  const facts = Object.entries(where as Record<string, string | boolean>).map(
    ([name, wanted]) => sql`${sql.identifier(name)} = ${literal(wanted)}`,
  );
  const broken = sql`${field(day, isAfter ? 'last' : 'first')} ${sign} ${field(limit, isAfter ? 'first' : 'last')} + ${sql.raw(String(days))}`;
  return sql.join([...facts, broken], sql` and `);
}

/** Rules of one relation share one scan of its facts. */
function daysOf(relation: Relation, facts: SQL, hasSource = false): SQL {
  const rules = Object.entries(dayRules as Record<string, DayRule>).filter(([, { of }]) => of === relation);
  // The births of two litters are always days.
  const field = relation === 'litters' ? exactly : withinYear;
  const lines = rules.map(
    ([key, rule]) =>
      sql`(${literal(key)}, ${sql.identifier(rule.day)}, ${sql.identifier(rule.limit)}, ${breaksRuleSql(rule, field)})`,
  );
  const any = rules.map(([, rule]) => sql`(${breaksRuleSql(rule, field)})`);
  const record = relation === 'record' ? sql`record` : sql`null::text`;
  const source = hasSource ? sql`, source` : sql``;
  return sql`select dog_id, other_id, rule, ${record} as record, day, limit_day${source} from (${facts}) facts
    cross join lateral (values ${sql.join(lines, sql`, `)}) rules (rule, day, limit_day, broken)
    where (${sql.join(any, sql` or `)}) and broken`;
}

/** Varieties of one FCI standard count as one breed, as in `breedOf`. */
const breedOf = (alias: string): SQL =>
  sql`(select coalesce('fci ' || fci_number, 'id ' || id) from ${breeds} where id = ${sql.raw(alias)}.breed_id)`;

export const breaksBreedRuleSql: Readonly<Record<BreedRuleKey, SQL>> = {
  breed_of_neither_parent: sql`sire_breed is not null and dam_breed is not null and breed <> sire_breed and breed <> dam_breed`,
  parents_of_two_breeds: sql`sire_breed <> dam_breed and (breed = sire_breed or breed = dam_breed)`,
  breed_unlike_parent: sql`(sire_breed is null) <> (dam_breed is null) and breed <> coalesce(sire_breed, dam_breed)`,
};

const families = (isNarrowed: boolean): SQL =>
  sql`select y.id as dog_id, y.born_on as born, ${breedOf('y')} as breed, ${breedOf('s')} as sire_breed, ${breedOf('d')} as dam_breed
    from ${dogs} y left join ${dogs} s on s.id = y.sire_id left join ${dogs} d on d.id = y.dam_id
    where (s.breed_id <> y.breed_id or d.breed_id <> y.breed_id) and ${near(sql`y.id`, isNarrowed)}`;

const breedsOf = (isNarrowed: boolean): SQL =>
  sql`select dog_id, null::int as other_id, rule, null::text as record, born as day, born as limit_day from (${families(isNarrowed)}) facts
    cross join lateral (values ${sql.join(
      Object.entries(breaksBreedRuleSql).map(([key, broken]) => sql`(${literal(key)}, ${broken})`),
      sql`, `,
    )}) rules (rule, broken) where broken`;

/**
 * Dogs whose contradictions may change with the dogs of `scope` (a select of `id`): these dogs, their young and their
 * dams. All contradictions of a dog are recomputed together.
 */
export const affectedDogs = (scope: SQL): SQL =>
  sql`near (id) as materialized (
    with scope as materialized (${scope})
    select id from scope
    union select y.id from ${dogs} y join scope on y.sire_id = scope.id
    union select y.id from ${dogs} y join scope on y.dam_id = scope.id
    union select d.dam_id from ${dogs} d join scope on d.id = scope.id where d.dam_id is not null
  )`;

/** Selects all contradictions (dog_id, other_id, rule, record, day, limit_day), or those of dogs in `near`. */
export const contradictionsSql = (isNarrowed: boolean): SQL =>
  sql.join(
    [
      ...(Object.keys(relations) as Relation[]).map((relation) => daysOf(relation, relations[relation](isNarrowed))),
      breedsOf(isNarrowed),
    ],
    sql` union all `,
  );

/**
 * Selects contradictions of another domain's records with the deaths of their dogs (dog_id, other_id, rule, record, day,
 * limit_day, source).
 */
export const recordsAfterDeathSql = ({ record, rows }: DatedRecords): SQL =>
  daysOf(
    'record',
    sql`select r.dog_id, null::int as other_id, ${record}::text as record, r.on_day as on_day, d.born_on as born, d.born_year_only as born_year, x.died_on as died, r.source
      from (${rows}) r join ${dogDeaths} x on x.dog_id = r.dog_id and x.died_on < r.on_day join ${dogs} d on d.id = r.dog_id`,
    true,
  );
