import { type ImportRun, inTransaction } from './importRun.ts';

/** Dogs of one transaction: a killed import loses no more than this, and nobody waits long for its rows. */
const batch = 20_000;

/** Values of a file over those of the studbook: a blank cell changes nothing. */
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
  sire_id: 'case when r.sire_number is null then d.sire_id else r.sire_id end',
  dam_id: 'case when r.dam_number is null then d.dam_id else r.dam_id end',
  sire_number: 'coalesce(r.sire_number, d.sire_number)',
  dam_number: 'coalesce(r.dam_number, d.dam_number)',
  breeder_id: 'coalesce(r.breeder_id, d.breeder_id)',
  owner_id: 'coalesce(r.owner_id, d.owner_id)',
  breeder_name: 'coalesce(r.breeder, d.breeder_name)',
  owner_name: 'coalesce(r.owner, d.owner_name)',
  dignity_ids: 'coalesce(r.dignity_ids, d.dignity_ids)',
  hd: 'coalesce(r.hd, d.hd)',
  ed: 'coalesce(r.ed, d.ed)',
  pl: 'coalesce(r.pl, d.pl)',
};
const names = Object.keys(merged);

/** What is needed of a staged row. */
const staged = [
  ...['name', 'name_lat', 'breed_id', 'sex', 'born_on', 'colour', 'stamp_code', 'stamp_number', 'chip', 'pedigree_number'],
  ...['sire_number', 'dam_number', 'breeder', 'owner', 'dignity_ids', 'hd', 'ed', 'pl'],
];

/** `ready`: the staged rows with what was planned for them, by their turn. */
async function makeReady({ client, importId }: ImportRun): Promise<void> {
  await client.query('analyze kin (line)');
  await client.query(
    `create temp table ready as select ${staged.map((name) => `r.${name}`).join(', ')}, k.*
     from dog_import_rows r join (select line, turn, id, dog_id, sire_id, dam_id, breeder_id, owner_id from kin) k using (line) where r.import_id = $1`,
    [importId],
  );
  await client.query('drop table kin; create index on ready (turn); analyze ready (turn, dog_id, pedigree_number)');
}

const isChanged = `(${names.map((name) => `d.${name}`).join(', ')}) is distinct from (${names.map((name) => merged[name]).join(', ')})`;

async function mergeBatch({ client, importId }: ImportRun, from: number, hasKnown: boolean): Promise<void> {
  const values = [from, from + batch];
  const added = await client.query(
    `insert into dogs (id, ${names.join(', ')}) overriding system value
     select r.id, ${names.map((name) => insertValue(name)).join(', ')} from ready r where r.dog_id is null and r.turn >= $1 and r.turn < $2 order by r.turn`,
    values,
  );
  // A studbook of a million is not looked through for a file of new dogs.
  const changed =
    hasKnown &&
    (await client.query(
      `update dogs d set ${names.map((name) => `${name} = ${merged[name]}`).join(', ')}, updated_at = now()
     from ready r where r.dog_id = d.id and r.turn >= $1 and r.turn < $2 and ${isChanged}`,
      values,
    ));
  await client.query('update dog_imports set added = added + $2, changed = changed + $3 where id = $1', [
    importId,
    added.rowCount,
    changed ? changed.rowCount : 0,
  ]);
}

function insertValue(name: string): string {
  if (name === 'colour') return "coalesce(r.colour, '')";
  if (name === 'dignity_ids') return "coalesce(r.dignity_ids, '{}')";
  if (name === 'breeder_name') return 'r.breeder';
  return name === 'owner_name' ? 'r.owner' : `r.${name}`;
}

/** Parents that earlier files named by their papers only, and that have come now. */
async function joinAwaited({ client }: ImportRun): Promise<void> {
  for (const [side, sex] of [
    ['sire', 1],
    ['dam', 2],
  ] as const) {
    await client.query(
      `update dogs d set ${side}_id = r.id from ready r
       where d.${side}_id is null and d.${side}_number = r.pedigree_number and r.sex = ${sex} and r.born_on < d.born_on`,
    );
  }
}

/** Merges what was planned, batch by batch; what a killed import has merged is found again as it is and left alone. */
export async function mergeRows(run: ImportRun): Promise<void> {
  const { client, importId, isDryRun } = run;
  await makeReady(run);
  const { rows } = await client.query<{ total: number; known: number }>('select count(*)::int as total, count(dog_id)::int as known from ready');
  const { total, known } = rows[0] as { total: number; known: number };
  if (isDryRun) {
    await client.query(
      `update dog_imports set added = (select count(*) from ready where dog_id is null),
         changed = (select count(*) from ready r join dogs d on d.id = r.dog_id where ${isChanged}) where id = $1`,
      [importId],
    );
  } else {
    for (let from = 1; from <= total; from += batch) await inTransaction(client, () => mergeBatch(run, from, known > 0));
    await inTransaction(client, () => joinAwaited(run));
  }
  await client.query('update dog_imports set unchanged = greatest(0, $2 - added - changed) where id = $1', [importId, total]);
  await client.query('drop table ready');
}
