import { partedSql } from '../../import/dogKey.ts';
import { table } from '../../queries/tableNames.ts';
import { type ImportRun, inTransaction } from './importRun.ts';
import { listContradictions } from './listContradictions.ts';
import { keepOwners, lostOwners } from './lostOwners.ts';

/** Dogs per transaction: bounds what a killed import loses and how long row locks are held. */
const batch = 20_000;

/** Values of the file take precedence; a blank cell changes nothing. */
const merged: Readonly<Record<string, string>> = {
  name: 'r.name',
  name_lat: 'r.name_lat',
  breed_id: 'r.breed_id',
  sex: 'r.sex',
  born_on: 'r.born_on',
  colour: 'coalesce(r.colour, d.colour)',
  stamp_code: 'coalesce(r.stamp_code, d.stamp_code)',
  stamp_number: 'coalesce(r.stamp_number, d.stamp_number)',
  chip: 'coalesce(r.chip, d.chip)',
  pedigree_number: 'coalesce(r.pedigree_number, d.pedigree_number)',
  sire_id: 'case when r.sire_number is null and r.sire_key is null then d.sire_id else r.sire_id end',
  dam_id: 'case when r.dam_number is null and r.dam_key is null then d.dam_id else r.dam_id end',
  // A parent named by another key has no federation number to wait for.
  sire_number: 'case when r.sire_key is null then coalesce(r.sire_number, d.sire_number) end',
  dam_number: 'case when r.dam_key is null then coalesce(r.dam_number, d.dam_number) end',
  breeder_id: 'coalesce(r.breeder_id, d.breeder_id)',
  owner_id: 'coalesce(r.owner_id, d.owner_id)',
  breeder_name: 'coalesce(r.breeder, d.breeder_name)',
  owner_name: 'coalesce(r.owner, d.owner_name)',
  dignity_ids: 'coalesce(r.dignity_ids, d.dignity_ids)',
  hd: 'coalesce(r.hd, d.hd)',
  ed: 'coalesce(r.ed, d.ed)',
  pl: 'coalesce(r.pl, d.pl)',
  is_listed: 'coalesce(r.is_listed, d.is_listed)',
};
const names = Object.keys(merged);

const staged = [
  ...[
    'name',
    'name_lat',
    'breed_id',
    'sex',
    'born_on',
    'colour',
    'stamp_code',
    'stamp_number',
    'chip',
    'pedigree_number',
  ],
  ...['sire_number', 'dam_number', 'breeder', 'owner', 'dignity_ids', 'hd', 'ed', 'pl', 'is_listed'],
  ...['studbook', 'studbook_number', 'studbook_folded', 'sire_key', 'dam_key'],
];

async function makeReady({ client, importId }: ImportRun): Promise<void> {
  await client.query('analyze kin (line)');
  await client.query(
    `create temp table ready as select ${staged.map((name) => `r.${name}`).join(', ')}, k.*
     from ${table.dogImportRows} r join (select line, turn, id, dog_id, sire_id, dam_id, breeder_id, owner_id from kin) k using (line) where r.import_id = $1`,
    [importId],
  );
  await client.query('drop table kin; create index on ready (turn); analyze ready (turn, dog_id, pedigree_number)');
}

const isChanged = `(${names.map((name) => `d.${name}`).join(', ')}) is distinct from (${names.map((name) => merged[name]).join(', ')})`;

interface Brings {
  known: number;
  numbers: number;
  /** Number of parents named by anything but the federation's number. */
  named: number;
}

async function mergeBatch({ client, importId }: ImportRun, from: number, brings: Brings): Promise<void> {
  const values = [from, from + batch];
  const added = await client.query(
    `insert into ${table.dogs} (id, ${names.join(', ')}) overriding system value
     select r.id, ${names.map((name) => insertValue(name)).join(', ')} from ready r where r.dog_id is null and r.turn >= $1 and r.turn < $2 order by r.turn`,
    values,
  );
  if (brings.known)
    await client.query(
      keepOwners(
        'select r.dog_id from ready r where r.dog_id is not null and r.owner_id is not null and r.turn >= $1 and r.turn < $2',
      ),
      values,
    );
  // A file of only new dogs needs no join with the whole studbook.
  const changed =
    brings.known > 0 &&
    (await client.query(
      `update ${table.dogs} d set ${names.map((name) => `${name} = ${merged[name]}`).join(', ')}, updated_at = portal_now()
     from ready r where r.dog_id = d.id and r.turn >= $1 and r.turn < $2 and ${isChanged}`,
      values,
    ));
  if (brings.known) for (const statement of lostOwners) await client.query(statement);
  if (brings.numbers)
    await client.query(
      `insert into ${table.dogNumbers} (dog_id, studbook, number, is_primary)
       select r.id, r.studbook, r.studbook_number, not exists (select from ${table.dogNumbers} n where n.dog_id = r.id and n.is_primary)
       from ready r where r.studbook is not null and r.turn >= $1 and r.turn < $2 on conflict do nothing`,
      values,
    );
  if (brings.named) await storeAwaitedParents(client, values);
  await client.query(`update ${table.dogImports} set added = added + $2, changed = changed + $3 where id = $1`, [
    importId,
    added.rowCount,
    changed ? changed.rowCount : 0,
  ]);
}

/** Stores parents that are not in the studbook yet, under the key the row names them with. */
async function storeAwaitedParents(client: ImportRun['client'], turns: number[]): Promise<void> {
  for (const side of ['sire', 'dam'] as const) {
    await client.query(
      `delete from ${table.awaitedParents} a using ready r where a.dog_id = r.id and a.side = '${side}' and r.${side}_id is not null and r.turn >= $1 and r.turn < $2`,
      turns,
    );
    await client.query(
      `insert into ${table.awaitedParents} (dog_id, side, key) select r.id, '${side}', r.${side}_key from ready r
       where r.${side}_key is not null and r.${side}_id is null and r.turn >= $1 and r.turn < $2 on conflict (dog_id, side) do update set key = excluded.key`,
      turns,
    );
  }
}

function insertValue(name: string): string {
  if (name === 'colour') return "coalesce(r.colour, '')";
  if (name === 'dignity_ids') return "coalesce(r.dignity_ids, '{}')";
  if (name === 'breeder_name') return 'r.breeder';
  if (name === 'is_listed') return 'coalesce(r.is_listed, false)';
  return name === 'owner_name' ? 'r.owner' : `r.${name}`;
}

/** Links parents that earlier files named by key only and that are now in the studbook. */
async function linkAwaitedParents({ client }: ImportRun): Promise<void> {
  for (const [side, sex] of [
    ['sire', 1],
    ['dam', 2],
  ] as const) {
    await client.query(
      `update ${table.dogs} d set ${side}_id = r.id from ready r
       where d.${side}_id is null and d.${side}_number = r.pedigree_number and r.sex = ${sex} and r.born_on < d.born_on`,
    );
    await client.query(
      `with came as (
         select 's:' || stamp_code || ':' || stamp_number as key, id, sex, born_on from ready where stamp_number is not null
         union all select 'c:' || chip, id, sex, born_on from ready where chip is not null
         union all select 'n:' || studbook || ':' || ${partedSql('studbook_number')}, id, sex, born_on from ready where studbook is not null
       ), met as (
         delete from ${table.awaitedParents} a using came c, ${table.dogs} y
         where a.side = '${side}' and a.key = c.key and y.id = a.dog_id and y.${side}_id is null and c.sex = ${sex} and c.born_on < y.born_on
         returning a.dog_id, c.id
       ) update ${table.dogs} d set ${side}_id = met.id from met where met.dog_id = d.id`,
    );
  }
}

/** Merges the plan batch by batch; rows that a killed import has already merged are recognised as unchanged. */
export async function mergeRows(run: ImportRun): Promise<void> {
  const { client, importId, isDryRun } = run;
  await makeReady(run);
  const { rows } = await client.query<Brings & { total: number }>(
    `select count(*)::int as total, count(dog_id)::int as known, count(studbook)::int as numbers,
       (count(sire_key) + count(dam_key))::int as named from ready`,
  );
  const { total, ...brings } = rows[0] as Brings & { total: number };
  if (isDryRun) {
    await client.query(
      `update ${table.dogImports} set added = (select count(*) from ready where dog_id is null),
         changed = (select count(*) from ready r join ${table.dogs} d on d.id = r.dog_id where ${isChanged}) where id = $1`,
      [importId],
    );
    await saveForDryRun(run);
  } else {
    for (let from = 1; from <= total; from += batch) await inTransaction(client, () => mergeBatch(run, from, brings));
    await inTransaction(client, () => linkAwaitedParents(run));
    await listContradictions(run, 'ready', 'id');
  }
  await client.query(`update ${table.dogImports} set unchanged = greatest(0, $2 - added - changed) where id = $1`, [
    importId,
    total,
  ]);
  await client.query('drop table ready');
}

async function saveForDryRun({ client }: ImportRun): Promise<void> {
  await client.query(
    `insert into tried_dogs select r.id, r.pedigree_number, r.stamp_code, r.stamp_number, r.chip, r.sex, r.born_on, r.breed_id, r.owner_id from ready r`,
  );
  await client.query(
    `insert into tried_numbers select r.id, r.studbook, r.studbook_folded, r.studbook_number,
       not exists (select from ${table.dogNumbers} n where n.dog_id = r.id and n.is_primary)
     from ready r where r.studbook is not null and not exists (select from ${table.dogNumbers} n where n.studbook = r.studbook and ${partedSql('n.number')} = r.studbook_folded)`,
  );
}
