import type { ImportRun } from './importRun.ts';

const male = 1;
const female = 2;

/** Numbers that stand in the file more than once, with the first line of each: as good as always none, so cheaper than sorting. */
const twice = (key: string): string =>
  `(select ${key}, min(line) as line from dog_import_rows where import_id = $1 and ${key.split(', ').at(-1)} is not null group by ${key} having count(*) > 1)`;

/** All that is wrong with a row by its own numbers; null when nothing is. */
const keyProblem = `nullif(concat_ws('; ',
  case when pedigree_twice.line < r.line then 'Номер родословной уже был в строке ' || pedigree_twice.line end,
  case when stamp_twice.line < r.line then 'Клеймо уже было в строке ' || stamp_twice.line end,
  case when chip_twice.line < r.line then 'Чип уже был в строке ' || chip_twice.line end,
  case when by_pedigree.id <> by_stamp.id or by_pedigree.id <> by_chip.id or by_stamp.id <> by_chip.id
    then 'Номер родословной, клеймо и чип принадлежат разным собакам базы' end,
  case when by_pedigree.id is null and coalesce(by_stamp.pedigree_number, by_chip.pedigree_number) <> r.pedigree_number
    then 'В базе у этой собаки другой номер родословной: РКФ ' || coalesce(by_stamp.pedigree_number, by_chip.pedigree_number) end,
  case when r.breeder_alias is not null and breeder.id is null then 'Адрес заводчика: на портале нет «' || r.breeder_alias || '»' end,
  case when r.owner_alias is not null and keeper.id is null then 'Адрес владельца: на портале нет владельца или питомника «' || r.owner_alias || '»' end
), '')`;

/**
 * Makes `plan`: every staged row with the dog it means, found by its natural keys, its parents as records, and its turn: in the order of
 * birth, so that parents come before their young. New dogs get their numbers; in a dry run they are negative, and none is taken.
 * Whatever can't be is moved to the rejections with its reason. Each step is one statement over the whole file, and holds no more of a
 * row than it needs, so a million rows take seconds.
 */
export async function planRows(run: ImportRun): Promise<void> {
  const { client, importId, isDryRun } = run;
  await client.query('analyze dog_import_rows (import_id, line, pedigree_number, sire_number, dam_number)');
  await client.query(
    `create temp table keyed as
     select r.line, r.sex, r.born_on, r.pedigree_number, r.sire_number, r.dam_number, coalesce(by_pedigree.id, by_stamp.id, by_chip.id) as dog_id,
       breeder.id as breeder_id, keeper.id as owner_id, ${keyProblem} as problem
     from dog_import_rows r
       left join ${twice('pedigree_number')} pedigree_twice on pedigree_twice.pedigree_number = r.pedigree_number
       left join ${twice('stamp_code, stamp_number')} stamp_twice on stamp_twice.stamp_code = r.stamp_code and stamp_twice.stamp_number = r.stamp_number
       left join ${twice('chip')} chip_twice on chip_twice.chip = r.chip
       left join dogs by_pedigree on by_pedigree.pedigree_number = r.pedigree_number
       left join dogs by_stamp on by_stamp.stamp_code = r.stamp_code and by_stamp.stamp_number = r.stamp_number
       left join dogs by_chip on by_chip.chip = r.chip
       left join profiles breeder on lower(breeder.alias) = r.breeder_alias
       left join profiles keeper on lower(keeper.alias) = r.owner_alias and keeper.user_type in (1, 4)
     where r.import_id = $1`,
    [importId],
  );
  await refuse(run, 'keyed');
  await client.query(
    `update keyed k set problem = 'Та же собака уже была в строке ' || first.line
     from (select dog_id, min(line) as line from keyed where dog_id is not null group by dog_id having count(*) > 1) first
     where k.dog_id = first.dog_id and k.line > first.line`,
  );
  await refuse(run, 'keyed');
  await client.query('analyze keyed (pedigree_number, sire_number, dam_number)');
  await client.query(
    `create temp table plan as select k.*, coalesce(dog_id, ${isDryRun ? '-line' : `nextval('${await sequenceOf(run)}')::int`}) as id from (select * from keyed order by born_on, line) k`,
  );
  await client.query('drop table keyed; analyze plan (pedigree_number, sire_number, dam_number)');
  await findParents(run);
}

async function sequenceOf({ client }: ImportRun): Promise<string> {
  const { rows } = await client.query<{ name: string }>("select pg_get_serial_sequence('dogs', 'id') as name");
  return rows[0]?.name ?? '';
}

const sire = (column: string): string => `coalesce(sire_row.${column}, sire_dog.${column})`;
const dam = (column: string): string => `coalesce(dam_row.${column}, dam_dog.${column})`;

/** Parents are of their sex and older than their young; of those the studbook does not know nothing can be said. */
const parentProblem = `nullif(concat_ws('; ',
  case when ${sire('sex')} <> ${male} then 'Отец РКФ ' || p.sire_number || ' — сука' end,
  case when ${dam('sex')} <> ${female} then 'Мать РКФ ' || p.dam_number || ' — кобель' end,
  case when ${sire('born_on')} >= p.born_on then 'Отец РКФ ' || p.sire_number || ' не старше щенка' end,
  case when ${dam('born_on')} >= p.born_on then 'Мать РКФ ' || p.dam_number || ' не старше щенка' end
), '')`;

async function findParents(run: ImportRun): Promise<void> {
  const { client } = run;
  await client.query(
    `create temp table kin as
     select p.line, p.id, p.dog_id, p.breeder_id, p.owner_id, ${sire('id')} as sire_id, ${dam('id')} as dam_id, ${parentProblem} as problem,
       row_number() over (order by p.born_on, p.line) as turn
     from plan p
       left join plan sire_row on sire_row.pedigree_number = p.sire_number left join dogs sire_dog on sire_dog.pedigree_number = p.sire_number
       left join plan dam_row on dam_row.pedigree_number = p.dam_number left join dogs dam_dog on dam_dog.pedigree_number = p.dam_number`,
  );
  const refused = await refuse(run, 'kin');
  // The young of a dog that was refused wait for it, as for any that has not come yet.
  const unborn = refused.filter(({ dog_id }) => dog_id === null).map(({ id }) => id);
  for (const parent of unborn.length ? ['sire_id', 'dam_id'] : []) {
    await client.query(`update kin set ${parent} = null where ${parent} = any($1::int[])`, [unborn]);
  }
  await client.query('drop table plan');
}

interface Gone {
  id?: number;
  dog_id: number | null;
}

/** Moves the rows of a table that have a problem to the rejections. */
async function refuse({ client, importId }: ImportRun, table: string): Promise<Gone[]> {
  const { rows } = await client.query<Gone & { line: number; problem: string }>(`delete from ${table} where problem is not null returning *`);
  if (!rows.length) return [];
  await client.query(
    `with kept as (insert into dog_import_rejections (import_id, line, reason) select $1, * from unnest($2::int[], $3::text[]) on conflict do nothing returning line)
     update dog_imports set rejected = rejected + (select count(*) from kept) where id = $1`,
    [importId, rows.map(({ line }) => line), rows.map(({ problem }) => problem)],
  );
  return rows;
}
