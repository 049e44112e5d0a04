import { table } from '../../queries/tableNames.ts';

import type { ImportRun } from './importRun.ts';
import { endLostOwnership, frozenProblem, snapshotOwners } from './lostOwners.ts';
import type { RecordSql } from './recordSql.ts';

const turns = 'p.turn >= $1 and p.turn < $2';
const range = (row: string): string => `daterange(${row}.since, ${row}.until)`;
/** A row and a period match when they have the same place or the same owner. */
const meet = (one: string, other: string): string =>
  `${one}.dog_id = ${other}.dog_id and (${one}.place = ${other}.place or ${one}.profile_id = ${other}.profile_id) and ${range(one)} && ${range(other)}`;

/**
 * Ownership periods: a row matches the period of the same owner and place whose days are equal or unknown. Needs the
 * tables `periods` and `told`, which `readPeriods` creates.
 */
export const ownerSql: RecordSql = {
  data: 'alias text, place int, since date, until date',
  same: 'r.dog_id, r.alias, r.place, r.since, r.until',
  join: 'left join told t on t.line = r.line',
  also: ', t.profile_id, t.period_id, t.new_since, t.new_until',
  isKnown: 't.period_id is not null',
  isChanged: 't.is_changed',
  problems: [
    ['t.profile_id is null', `'Адрес владельца: на портале нет владельца или питомника «' || r.alias || '»'`],
    ['t.standing is not null', `'С и По: в базе это время занято другой записью, ' || t.standing`],
    frozenProblem('r.dog_id'),
  ],
  fileProblems: [['t.earlier is not null', `'С и По: это время уже занято строкой ' || t.earlier`]],
  before: snapshotOwners(`select p.dog_id from plan p where (p.is_new or p.is_changed) and ${turns}`),
  update: `update ${table.dogOwners} o set since = p.new_since, until = p.new_until from plan p where o.id = p.period_id and p.is_changed and ${turns}`,
  insert: `insert into ${table.dogOwners} (dog_id, profile_id, place, since, until) select p.dog_id, p.profile_id, p.place, p.since, p.until from plan p where p.is_new and ${turns}`,
  // Periods are written first, so that the database trigger finds the change of owner already recorded.
  after: [
    `update ${table.dogs} d set owner_id = p.profile_id, updated_at = portal_now() from plan p
     where d.id = p.dog_id and p.place = 1 and (p.is_new or p.is_changed) and p.new_until is null and d.owner_id is distinct from p.profile_id and ${turns}`,
    `update ${table.dogs} d set owner_id = null, updated_at = portal_now() from plan p
     where d.id = p.dog_id and p.place = 1 and (p.is_new or p.is_changed) and p.new_until is not null and d.owner_id = p.profile_id and ${turns}
       and not exists (select from ${table.dogOwners} o where o.dog_id = d.id and o.place = 1 and o.until is null)`,
    ...endLostOwnership,
  ],
};

/** Reads the dogs' ownership periods (in a dry run with the earlier files' changes) and matches each row with them. */
export async function readPeriods({ client, today }: ImportRun): Promise<void> {
  await client.query(
    `create temp table periods as select o.id, o.dog_id, o.profile_id, o.place, o.since, o.until from ${table.dogOwners} o where o.dog_id in (select dog_id from rows)`,
  );
  // Follows the database trigger that records changes of owner.
  await client.query(
    `update periods q set until = greatest(q.since, $1::date) from tried_dogs t left join ${table.dogs} d on d.id = t.id
     where q.dog_id = t.id and q.until is null and t.owner_id is not null and d.owner_id is distinct from t.owner_id`,
    [today],
  );
  await client.query(
    `insert into periods (id, dog_id, profile_id, place, since)
     select -row_number() over (), t.id, t.owner_id, 1, case when d.id is not null then greatest($1::date, (select max(q.until) from periods q where q.dog_id = t.id)) end
     from tried_dogs t left join ${table.dogs} d on d.id = t.id
     where t.owner_id is not null and d.owner_id is distinct from t.owner_id and t.id in (select dog_id from rows)`,
    [today],
  );
  await client.query('create index on periods (dog_id)');
  await client.query(
    `create temp table told as
     with meant as (
       select r.line, r.dog_id, r.place, r.since, r.until, h.id as profile_id, q.id as period_id, q.since as old_since, q.until as old_until,
         row_number() over (partition by q.id order by (q.until is not distinct from r.until) desc, (q.since is not distinct from r.since) desc, r.line) as turn
       from rows r left join ${table.profiles} h on lower(h.alias) = r.alias and h.user_type in (1, 4)
         left join lateral (
           select * from periods q where q.dog_id = r.dog_id and q.profile_id = h.id and q.place = r.place
             and (q.since is not distinct from r.since or q.since is null) and (q.until is not distinct from r.until or q.until is null)
           order by (q.since is not distinct from r.since) desc, (q.until is not distinct from r.until) desc limit 1
         ) q on true
     )
     select line, dog_id, place, profile_id, case when turn = 1 then period_id end as period_id,
       case when turn = 1 and period_id is not null then coalesce(since, old_since) else since end as since,
       case when turn = 1 and period_id is not null then coalesce(until, old_until) else until end as until,
       turn = 1 and period_id is not null and (coalesce(since, old_since), coalesce(until, old_until)) is distinct from (old_since, old_until) as is_changed
     from meant`,
  );
  await client.query(
    'create index on told (dog_id); alter table told add new_since date, add new_until date, add standing text, add earlier int; update told set new_since = since, new_until = until',
  );
  await client.query(
    `update told t set standing = 'с ' || coalesce(to_char(q.since, 'DD.MM.YYYY'), 'неизвестного дня') from periods q
     where ${meet('t', 'q')} and not exists (select from told other where other.period_id = q.id)`,
  );
  await client.query(
    `update told t set earlier = (select min(other.line) from told other where other.line < t.line and ${meet('other', 't')})
     where exists (select from told other where other.line < t.line and ${meet('other', 't')})`,
  );
}
