import { sql } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { int, jsonAgg, jsonObject, selectRow, selectRows, text } from '#platform/server/db/typedSql.ts';
import { pedigreeContradictions } from '../../../genetics/server/tables.ts';
import { dogDeaths } from '../../../records/server/tables.ts';
import { dogs, stampCodes } from '../../../server/tables.ts';
import { contradictionsPage, type LifeContradictions, type SharedStamp } from '../../contract.ts';
import { contradictionText, type DatedRecord, gradeOf, isLifeRule, type LifeRuleKey, shownDays } from '../../rules.ts';
import { pedigreeTexts } from '../../texts.ts';
import type { DatedRecords } from '../datedRecords.ts';
import { lifeContradictions } from '../tables.ts';
import { recordsAfterDeathSql } from './lifeSql.ts';

const afterDeath = (records: DatedRecords, dog: number | undefined) =>
  sql`select late.dog_id, late.other_id, late.rule, late.record, late.day, late.limit_day, x.created_at, late.source
    from (${recordsAfterDeathSql(records)}) late join ${dogDeaths} x on x.dog_id = late.dog_id
    where ${dog === undefined ? sql`true` : sql`late.dog_id = ${dog}`}`;

/** Contradictions found by these rules, by the pedigree engine, and with records of other domains. */
const every = (dog: number | undefined, records: readonly DatedRecords[]) => {
  const of = (column: string, other: string) =>
    dog === undefined ? sql`true` : sql`${sql.raw(column)} = ${dog} or ${sql.raw(other)} = ${dog}`;
  return sql`(
    select dog_id, other_id, rule, record, day, limit_day, found_at, null::text as source from ${lifeContradictions} where ${of('dog_id', 'other_id')}
    union all
    select dog_id, parent_id, kind, null, null, null, found_at, null from ${pedigreeContradictions} where ${of('dog_id', 'parent_id')}
    ${sql.join(records.map((one) => sql` union all ${afterDeath(one, dog)}`))}
  ) found`;
};

const daysOf = (
  rule: LifeRuleKey,
  row: { dogId: number; otherId: number | null; yearOnly: boolean; otherYearOnly: boolean | null },
  day: string,
  limit: string,
) =>
  shownDays(rule, { dogId: row.dogId, otherId: row.otherId, day, limit }, (id) =>
    id === row.dogId ? row.yearOnly : row.otherYearOnly === true,
  );

export async function listLifeContradictions(
  db: Queryable,
  {
    dog,
    after = 0,
    limit = contradictionsPage,
  }: { dog?: number | undefined; after?: number | undefined; limit?: number },
  records: readonly DatedRecords[] = [],
): Promise<LifeContradictions> {
  const [{ total }, rows] = await Promise.all([
    selectRow(db, { total: int(sql`count(*)`) }, sql`from ${every(dog, records)}`),
    selectRows(
      db,
      {
        dogId: int(sql`d.id`),
        dog: text(sql`d.name_lat`),
        yearOnly: sql<boolean>`d.born_year_only`,
        otherYearOnly: sql<boolean | null>`o.born_year_only`,
        otherId: sql<number | null>`o.id`,
        other: sql<string | null>`o.name_lat`,
        rule: text(sql`found.rule`),
        record: sql<DatedRecord | null>`found.record`,
        day: sql<string | null>`found.day::text`,
        limit: sql<string | null>`found.limit_day::text`,
        source: sql<string | null>`found.source`,
      },
      sql`from ${every(dog, records)} join ${dogs} d on d.id = found.dog_id left join ${dogs} o on o.id = found.other_id
        order by found.found_at desc, found.dog_id, found.rule, found.day, found.other_id, found.source limit ${limit} offset ${after}`,
    ),
  ]);
  const items = rows.map((row) => {
    const { dogId, otherId, other, rule, record, day, limit: limitDay } = row;
    const place = row.source === null ? '' : ` (${row.source})`;
    const isLife = isLifeRule(rule) && day !== null && limitDay !== null;
    return {
      dog: { id: dogId, name_lat: row.dog },
      other: otherId === null || otherId === dogId ? null : { id: otherId, name_lat: other ?? '' },
      kind: rule,
      grade: isLife ? gradeOf(rule) : ('refuse' as const),
      text: isLife
        ? contradictionText(rule, { ...{ dog: row.dog, other, record }, ...daysOf(rule, row, day, limitDay) }) + place
        : (pedigreeTexts[rule] ?? rule),
    };
  });
  const read = after + items.length;
  return { total, next: read < total && items.length ? read : null, items };
}

const confirmed = 3;

/** Codes shared since before the database enforced one organisation per code. */
export async function listSharedStamps(db: Queryable): Promise<SharedStamp[]> {
  const rows = await selectRows(
    db,
    {
      code: text(sql`s.code`),
      holders: jsonAgg(
        jsonObject({
          name: profiles.shortName,
          alias: profiles.alias,
          userType: profiles.userType,
          since: text(sql`s.created_at`),
        }),
        sql`s.created_at`,
      ),
    },
    sql`from ${stampCodes} s join ${profiles} on ${profiles.id} = s.profile_id where s.status = ${confirmed}
      group by s.code having count(*) > 1 order by s.code limit 500`,
  );
  return rows.map(({ code, holders }) => ({
    code,
    holders: holders.map(({ name, alias, userType, since }) => ({
      name,
      full_alias: fullAlias(userType as UserType, alias),
      since: moscowDay(since),
    })),
  }));
}
