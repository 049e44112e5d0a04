import { getTableName } from 'drizzle-orm';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { dogFreezes, dogTransfers, transferKeys } from '../../../transfers/server/tables.ts';
import { texts } from '../../../transfers/texts.ts';
import { table } from '../../queries/tableNames.ts';

const [holds, transfers, keys, events] = [dogFreezes, dogTransfers, transferKeys, domainEvents].map((one) =>
  getTableName(one),
);

/** The problem of a row whose dog's owners are frozen by a dispute; `dogId` is SQL. */
export const frozenProblem = (dogId: string): readonly [condition: string, words: string] => [
  `exists (select from ${holds} h where h.dog_id = ${dogId} and h.released_at is null)`,
  `'Владелец: смена владельца этой собаки приостановлена. Сначала решите спор о ней'`,
];

/** Saves the owners of the dogs a batch is about to change: `dogs` is SQL that selects their ids. */
export const snapshotOwners = (dogs: string): string =>
  `create temp table owners_before on commit drop as select o.dog_id, o.profile_id from ${table.dogOwners} o where o.until is null and o.dog_id in (${dogs})`;

const lost = `select b.dog_id, b.profile_id from owners_before b
  where not exists (select from ${table.dogOwners} o where o.dog_id = b.dog_id and o.profile_id = b.profile_id and o.until is null)`;

/**
 * Does what `changeOwners` does for one dog, for every owner an imported file removes: ends the dog's keys and
 * transfers, and notifies each former owner. Runs after `snapshotOwners` and the change, in the same transaction.
 */
export const endLostOwnership: readonly string[] = [
  `update ${keys} k set ended_at = portal_now() where k.ended_at is null and k.dog_id in (select dog_id from (${lost}) l)`,
  `with ended as (
     update ${transfers} t set state = 'withdrawn', reason = '${texts.ownerChanged}', decided_at = portal_now(), version = t.version + 1
     where t.state in ('consent', 'offered', 'objection') and t.dog_id in (select dog_id from (${lost}) l) returning t.id
   ) insert into ${events} (name, ids) select 'dogs.transfer_ended', jsonb_build_object('transferId', id) from ended`,
  `insert into ${events} (name, ids) select 'dogs.owner_removed', jsonb_build_object('dogId', dog_id, 'profileId', profile_id, 'byStaff', 1) from (${lost}) l`,
  `select pg_notify('facts', 'dogs.owner_removed') where exists (${lost})`,
];
