import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { lock, runStatement, selectRows } from '#platform/server/db/typedSql.ts';
import { PortalError } from '#platform/server/errors.ts';
import { dogs } from '../../../server/tables.ts';
import {
  type BrokenLifeRule,
  contradictionText,
  type DatedRecord,
  gradeOf,
  isLifeRule,
  type LifeRuleKey,
  shownDays,
} from '../../rules.ts';
import { affectedDogs, contradictionsSql } from '../queries/lifeSql.ts';
import { lifeContradictions } from '../tables.ts';

export interface Contradiction extends Omit<BrokenLifeRule, 'dog' | 'other'> {
  dogId: number;
  otherId: number | null;
  rule: LifeRuleKey;
}

/** As seen by this transaction. */
export async function findContradictions(tx: Queryable, dogIds: readonly number[]): Promise<Contradiction[]> {
  if (!dogIds.length) return [];
  const rows = await selectRows(
    tx,
    {
      dogId: sql<number>`dog_id`,
      otherId: sql<number | null>`other_id`,
      rule: sql<string>`rule`,
      record: sql<DatedRecord | null>`record`,
      day: sql<string>`day::text`,
      limit: sql<string>`limit_day::text`,
    },
    sql`from (${contradictionsSql(true)}) found order by day, dog_id`,
    sql`with ${affectedDogs(sql`select unnest(${sql.param([...dogIds])}::int[]) as id`)}`,
  );
  return rows.flatMap(({ rule, ...row }) => (isLifeRule(rule) ? [{ ...row, rule }] : []));
}

const keyOf = ({ rule, dogId, otherId, record, day, limit }: Contradiction): string =>
  [rule, dogId, otherId, record, day, limit].join(' ');

export async function describeContradictions(tx: Queryable, found: readonly Contradiction[]): Promise<string[]> {
  const ids = [...new Set(found.flatMap(({ dogId, otherId }) => (otherId === null ? [dogId] : [dogId, otherId])))];
  if (!ids.length) return [];
  const rows = await tx
    .select({ id: dogs.id, name: dogs.nameLat, isYearOnly: dogs.bornYearOnly })
    .from(dogs)
    .where(inArray(dogs.id, ids))
    .orderBy(asc(dogs.id));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const yearOnly = new Set(rows.filter(({ isYearOnly }) => isYearOnly).map(({ id }) => id));
  return [
    ...new Set(
      found.map(({ dogId, otherId, rule, ...broken }) =>
        contradictionText(rule, {
          ...broken,
          ...shownDays(rule, { dogId, otherId, ...broken }, (id) => yearOnly.has(id)),
          dog: names.get(dogId) ?? '',
          other: otherId === null ? null : (names.get(otherId) ?? ''),
        }),
      ),
    ),
  ];
}

const sentences = (words: readonly string[]): string => words.map((one) => `${one}.`).join(' ');

/** Builds the error at a form field, or for the whole form. */
type Refusal = (broken: { rules: LifeRuleKey[]; words: string }) => PortalError;
const refusal: Refusal = ({ words }) => new PortalError(409, words);

export const refuseAtField =
  (field: string, status: 400 | 409 = 409): Refusal =>
  ({ words }) =>
    new PortalError(status, { [field]: words });

/** Recomputes the stored contradictions of these dogs and their relatives, for staff's list. */
export async function storeContradictions(tx: Queryable, scope: SQL | null): Promise<void> {
  // Runs one at a time, so that the second call sees what the first has stored.
  await lock(tx, 'life contradictions');
  const columns = [
    lifeContradictions.dogId,
    lifeContradictions.otherId,
    lifeContradictions.rule,
    lifeContradictions.record,
    lifeContradictions.day,
    lifeContradictions.limitDay,
  ].map(({ name }) => sql.identifier(name));
  const names = sql.join(columns, sql`, `);
  const narrowed = scope === null ? sql`` : sql`${affectedDogs(scope)},`;
  await runStatement(
    tx,
    sql`with ${narrowed} found as materialized (select distinct * from (${contradictionsSql(scope !== null)}) every),
      gone as (delete from ${lifeContradictions} c where ${scope === null ? sql`true` : sql`c.dog_id in (select id from near)`}
        and not exists (select from found f where (f.dog_id, f.rule, f.day, f.limit_day) = (c.dog_id, c.rule, c.day, c.limit_day)
          and (f.other_id, f.record) is not distinct from (c.other_id, c.record)))
    insert into ${lifeContradictions} (${names}) select f.dog_id, f.other_id, f.rule, f.record, f.day, f.limit_day from found f
    where not exists (select from ${lifeContradictions} c where (f.dog_id, f.rule, f.day, f.limit_day) = (c.dog_id, c.rule, c.day, c.limit_day)
      and (f.other_id, f.record) is not distinct from (c.other_id, c.record))`,
  );
}

const ofDogs = (dogIds: readonly number[]): SQL => sql`select unnest(${sql.param([...dogIds])}::int[]) as id`;

export const refreshContradictions = async (tx: Queryable, dogIds: readonly number[]): Promise<void> => {
  if (dogIds.length) await storeContradictions(tx, ofDogs(dogIds));
};

/**
 * Runs a form's writes in the transaction of `tx` and throws, which rolls them back, when they add a contradiction that
 * a rule refuses. `dogIds` are the dogs written about; for a new dog, its parents. Existing contradictions do not
 * block, and new notes are added to staff's list.
 */
export async function assertLifeOrder<Done>(
  tx: Queryable,
  dogIds: readonly number[],
  write: () => Promise<Done>,
  refuse: Refusal = refusal,
): Promise<Done> {
  const before = new Set((await findContradictions(tx, dogIds)).map(keyOf));
  const done = await write();
  const found = await findContradictions(tx, dogIds);
  const made = found.filter((one) => !before.has(keyOf(one)));
  const refused = made.filter(({ rule }) => gradeOf(rule) === 'refuse');
  if (refused.length)
    throw refuse({
      rules: refused.map(({ rule }) => rule),
      words: sentences(await describeContradictions(tx, refused)),
    });
  if (made.length || found.length !== before.size) await refreshContradictions(tx, dogIds);
  return done;
}
