import { getTableColumns } from 'drizzle-orm';
import { partNumberSql } from '../../import/dogKey.ts';
import { dogImportRows } from '../../import/tables.ts';
import { importedColumns } from '../../queries/columnSql.ts';
import { table } from '../../queries/tableNames.ts';
import { type ImportRun, inTransaction } from './importRun.ts';
import { listContradictions } from './listContradictions.ts';
import { endLostOwnership, snapshotOwners } from './lostOwners.ts';

/** Dogs per transaction: bounds what a killed import loses and how long row locks are held. */
const batch = 20_000;

/** The part of `ready` that a batch merges: turns from $1, before $2. */
const ofBatch = 'r.turn >= $1 and r.turn < $2';

type Turns = readonly [from: number, before: number];

/** Contents of the file; each step that it does not need is skipped. */
interface FileContent {
  total: number;
  /** Number of rows of known dogs. */
  known: number;
  /** Number of rows with another studbook's number. */
  numbers: number;
  /** Number of parents named by anything but the federation's number. */
  namedParents: number;
}

/**
 * Merges the planned rows (`kin`, made by `planRows`) batch by batch, and counts new, changed and unchanged dogs. Rows
 * that a killed import has already merged are recognised as unchanged. A dry run only counts.
 */
export async function mergeRows(run: ImportRun): Promise<void> {
  const { client, importId } = run;
  await createReady(run);
  const content = await readContent(run);
  if (run.isDryRun) await countDryRun(run);
  else await mergeAll(run, content);
  await client.query(`update ${table.dogImports} set unchanged = greatest(0, $2 - added - changed) where id = $1`, [
    importId,
    content.total,
  ]);
  await client.query('drop table ready');
}

// Aliases were resolved to profiles by the plan.
const {
  importId: _import,
  line: _line,
  breederAlias: _breeder,
  ownerAlias: _owner,
  ...values
} = getTableColumns(dogImportRows);

/** Creates the table `ready`: the staged values of each row together with its plan. */
async function createReady({ client, importId }: ImportRun): Promise<void> {
  await client.query('analyze kin (line)');
  const staged = Object.values(values).map(({ name }) => `r.${name}`);
  await client.query(
    `create temp table ready as
     select ${staged.join(', ')}, k.*
     from ${table.dogImportRows} r
       join (select line, turn, id, dog_id, sire_id, dam_id, breeder_id, owner_id from kin) k using (line)
     where r.import_id = $1`,
    [importId],
  );
  await client.query('drop table kin; create index on ready (turn); analyze ready (turn, dog_id, pedigree_number)');
}

async function readContent({ client }: ImportRun): Promise<FileContent> {
  const { rows } = await client.query<FileContent>(
    `select count(*)::int as total, count(dog_id)::int as known, count(studbook)::int as numbers,
       (count(sire_key) + count(dam_key))::int as "namedParents"
     from ready`,
  );
  return rows[0] ?? { total: 0, known: 0, numbers: 0, namedParents: 0 };
}

async function mergeAll(run: ImportRun, content: FileContent): Promise<void> {
  const { client } = run;
  for (let from = 1; from <= content.total; from += batch)
    await inTransaction(client, () => mergeBatch(run, [from, from + batch], content));
  await inTransaction(client, async () => {
    await linkAwaitedByNumber(run);
    await linkAwaitedByKey(run);
  });
  await listContradictions(run, 'ready', 'id');
}

async function mergeBatch(run: ImportRun, turns: Turns, content: FileContent): Promise<void> {
  const added = await addNewDogs(run, turns);
  // A file of only new dogs needs no join with the whole studbook.
  const changed = content.known ? await changeKnownDogs(run, turns) : 0;
  if (content.numbers) await addNumbers(run, turns);
  if (content.namedParents) await storeAwaitedParents(run, turns);
  await run.client.query(`update ${table.dogImports} set added = added + $2, changed = changed + $3 where id = $1`, [
    run.importId,
    added,
    changed,
  ]);
}

const listed = (part: (column: (typeof importedColumns)[number]) => string): string =>
  importedColumns.map(part).join(', ');

const isChanged = `(${listed(({ name }) => `d.${name}`)}) is distinct from (${listed(({ update }) => update)})`;

/** The number of dogs added. */
async function addNewDogs({ client }: ImportRun, turns: Turns): Promise<number> {
  const { rowCount } = await client.query(
    `insert into ${table.dogs} (id, ${listed(({ name }) => name)}) overriding system value
     select r.id, ${listed(({ insert }) => insert)} from ready r where r.dog_id is null and ${ofBatch} order by r.turn`,
    [...turns],
  );
  return rowCount ?? 0;
}

/** The number of dogs changed; owners who lose a dog are notified. */
async function changeKnownDogs({ client }: ImportRun, turns: Turns): Promise<number> {
  await client.query(
    snapshotOwners(`select r.dog_id from ready r where r.dog_id is not null and r.owner_id is not null and ${ofBatch}`),
    [...turns],
  );
  const { rowCount } = await client.query(
    `update ${table.dogs} d set ${listed(({ name, update }) => `${name} = ${update}`)}, updated_at = portal_now()
     from ready r where r.dog_id = d.id and ${ofBatch} and ${isChanged}`,
    [...turns],
  );
  for (const statement of endLostOwnership) await client.query(statement);
  return rowCount ?? 0;
}

/** Adds numbers of other studbooks; a dog's first one is its primary number. */
async function addNumbers({ client }: ImportRun, turns: Turns): Promise<void> {
  await client.query(
    `insert into ${table.dogNumbers} (dog_id, studbook, number, is_primary)
     select r.id, r.studbook, r.studbook_number,
       not exists (select from ${table.dogNumbers} n where n.dog_id = r.id and n.is_primary)
     from ready r where r.studbook is not null and ${ofBatch}
     on conflict do nothing`,
    [...turns],
  );
}

/** Stores parents that are not in the studbook yet, under the key the row names them with. */
async function storeAwaitedParents({ client }: ImportRun, turns: Turns): Promise<void> {
  for (const side of ['sire', 'dam'] as const) {
    await client.query(
      `delete from ${table.awaitedParents} a using ready r
       where a.dog_id = r.id and a.side = '${side}' and r.${side}_id is not null and ${ofBatch}`,
      [...turns],
    );
    await client.query(
      `insert into ${table.awaitedParents} (dog_id, side, key)
       select r.id, '${side}', r.${side}_key from ready r
       where r.${side}_key is not null and r.${side}_id is null and ${ofBatch}
       on conflict (dog_id, side) do update set key = excluded.key`,
      [...turns],
    );
  }
}

const parents = [
  { side: 'sire', sex: 1 },
  { side: 'dam', sex: 2 },
] as const;

/** Links dogs to parents of this file that earlier files named by the federation's number. */
async function linkAwaitedByNumber({ client }: ImportRun): Promise<void> {
  for (const { side, sex } of parents)
    await client.query(
      `update ${table.dogs} d set ${side}_id = r.id from ready r
       where d.${side}_id is null and d.${side}_number = r.pedigree_number and r.sex = ${sex} and r.born_on < d.born_on`,
    );
}

/** Links dogs to parents of this file that earlier files named by a stamp, a chip or another studbook's number. */
async function linkAwaitedByKey({ client }: ImportRun): Promise<void> {
  for (const { side, sex } of parents)
    await client.query(
      `with came as (
         select 's:' || stamp_code || ':' || stamp_number as key, id, sex, born_on from ready where stamp_number is not null
         union all select 'c:' || chip, id, sex, born_on from ready where chip is not null
         union all select 'n:' || studbook || ':' || ${partNumberSql('studbook_number')}, id, sex, born_on from ready where studbook is not null
       ), met as (
         delete from ${table.awaitedParents} a using came c, ${table.dogs} y
         where a.side = '${side}' and a.key = c.key and y.id = a.dog_id and y.${side}_id is null
           and c.sex = ${sex} and c.born_on < y.born_on
         returning a.dog_id, c.id
       ) update ${table.dogs} d set ${side}_id = met.id from met where met.dog_id = d.id`,
    );
}

/** Counts what a real run would do, and keeps its dogs and numbers for the next files of the dry run. */
async function countDryRun({ client, importId }: ImportRun): Promise<void> {
  await client.query(
    `update ${table.dogImports} set added = (select count(*) from ready where dog_id is null),
       changed = (select count(*) from ready r join ${table.dogs} d on d.id = r.dog_id where ${isChanged})
     where id = $1`,
    [importId],
  );
  await client.query(
    `insert into tried_dogs
     select r.id, r.pedigree_number, r.stamp_code, r.stamp_number, r.chip, r.sex, r.born_on, r.born_year_only, r.breed_id, r.owner_id
     from ready r`,
  );
  await client.query(
    `insert into tried_numbers
     select r.id, r.studbook, r.studbook_folded, r.studbook_number,
       not exists (select from ${table.dogNumbers} n where n.dog_id = r.id and n.is_primary)
     from ready r
     where r.studbook is not null
       and not exists (select from ${table.dogNumbers} n where n.studbook = r.studbook and ${partNumberSql('n.number')} = r.studbook_folded)`,
  );
}
