import { partNumberSql } from '../../import/dogKey.ts';
import { table } from '../../queries/tableNames.ts';
import { findKeys } from './findKeys.ts';
import type { ImportRun } from './importRun.ts';
import { frozenProblem } from './lostOwners.ts';
import { rejectRows } from './rejectRows.ts';

const male = 1;
const female = 2;

/** Keys that occur more than once, with their first line. A hash aggregate beats sorting: there are hardly any. */
const twice = (key: string): string =>
  `(select ${key}, min(line) as line from ${table.dogImportRows} where import_id = $1 and ${key.split(', ').at(-1)} is not null group by ${key} having count(*) > 1)`;

/** All problems of a row's own numbers; null when there are none. */
const keyProblem = `nullif(concat_ws('; ',
  case when pedigree_twice.line < r.line then 'Номер родословной уже был в строке ' || pedigree_twice.line end,
  case when stamp_twice.line < r.line then 'Клеймо уже было в строке ' || stamp_twice.line end,
  case when chip_twice.line < r.line then 'Чип уже был в строке ' || chip_twice.line end,
  case when number_twice.line < r.line then 'Номер другой книги уже был в строке ' || number_twice.line end,
  case when by_pedigree.id <> by_stamp.id or by_pedigree.id <> by_chip.id or by_stamp.id <> by_chip.id
    then 'Номер родословной, клеймо и чип принадлежат разным собакам базы' end,
  case when by_number.dog_id <> coalesce(by_pedigree.id, by_stamp.id, by_chip.id)
    then 'Номер другой книги принадлежит другой собаке базы' end,
  case when by_pedigree.id is null and coalesce(by_stamp.pedigree_number, by_chip.pedigree_number) <> r.pedigree_number
    then 'В базе у этой собаки другой номер родословной: РКФ ' || coalesce(by_stamp.pedigree_number, by_chip.pedigree_number) end,
  case when r.breeder_alias is not null and breeder.id is null then 'Адрес заводчика: на портале нет «' || r.breeder_alias || '»' end,
  case when r.owner_alias is not null and holder.id is null then 'Адрес владельца: на портале нет владельца или питомника «' || r.owner_alias || '»' end
), '')`;

/**
 * Creates the table `plan`: every staged row with the dog it matches by natural keys, its parents as records, and its
 * turn, in order of birth so that parents come first. New dogs get ids; a dry run uses negative ones and consumes none.
 * Impossible rows move to the rejections with a reason. Each step is one statement over the whole file with few
 * columns, so a million rows take seconds.
 */
export async function planRows(run: ImportRun): Promise<void> {
  const { client, importId, isDryRun } = run;
  await client.query(`analyze ${table.dogImportRows} (import_id, line, pedigree_number, sire_number, dam_number)`);
  await client.query(
    `create temp table keyed as
     select r.line, r.sex, r.born_on, r.pedigree_number, r.sire_number, r.dam_number, coalesce(by_pedigree.id, by_stamp.id, by_chip.id, by_number.dog_id) as dog_id,
       breeder.id as breeder_id, holder.id as owner_id, ${keyProblem} as problem
     from ${table.dogImportRows} r
       left join ${twice('pedigree_number')} pedigree_twice on pedigree_twice.pedigree_number = r.pedigree_number
       left join ${twice('stamp_code, stamp_number')} stamp_twice on stamp_twice.stamp_code = r.stamp_code and stamp_twice.stamp_number = r.stamp_number
       left join ${twice('chip')} chip_twice on chip_twice.chip = r.chip
       left join ${twice('studbook, studbook_folded')} number_twice on number_twice.studbook = r.studbook and number_twice.studbook_folded = r.studbook_folded
       left join ${table.dogs} by_pedigree on by_pedigree.pedigree_number = r.pedigree_number
       left join ${table.dogs} by_stamp on by_stamp.stamp_code = r.stamp_code and by_stamp.stamp_number = r.stamp_number
       left join ${table.dogs} by_chip on by_chip.chip = r.chip
       left join ${table.dogNumbers} by_number on by_number.studbook = r.studbook and ${partNumberSql('by_number.number')} = r.studbook_folded
       left join ${table.profiles} breeder on lower(breeder.alias) = r.breeder_alias
       left join ${table.profiles} holder on lower(holder.alias) = r.owner_alias and holder.user_type in (1, 4)
     where r.import_id = $1`,
    [importId],
  );
  await rejectRows(run, 'keyed');
  await client.query(
    `update keyed k set problem = 'Та же собака уже была в строке ' || first.line
     from (select dog_id, min(line) as line from keyed where dog_id is not null group by dog_id having count(*) > 1) first
     where k.dog_id = first.dog_id and k.line > first.line`,
  );
  await rejectRows(run, 'keyed');
  await refuseAgainstYoung(run);
  await refuseFrozen(run);
  await client.query('analyze keyed (pedigree_number, sire_number, dam_number)');
  await client.query(
    `create temp table plan as select k.*, coalesce(dog_id, ${isDryRun ? '-line' : `nextval('${await sequenceOf(run)}')::int`}) as id from (select * from keyed order by born_on, line) k`,
  );
  await client.query('drop table keyed; analyze plan (pedigree_number, sire_number, dam_number)');
  await findParents(run);
}

/** Refuses rows that would make a known dog younger than its recorded young, or of the wrong sex for them. */
async function refuseAgainstYoung(run: ImportRun): Promise<void> {
  await run.client.query(
    `update keyed k set problem = wrong.problem
     from (
       select k.line, min(case when k.sex <> d.sex then 'По базе у собаки есть щенки: её пол не меняется'
         else 'Дата рождения: по базе щенок ' || y.name_lat || ' родился ' || to_char(y.born_on, case when y.born_year_only then 'YYYY' else 'DD.MM.YYYY' end) end) as problem
       from keyed k join ${table.dogs} d on d.id = k.dog_id and (k.born_on > d.born_on or k.sex <> d.sex)
         cross join lateral (
           select name_lat, born_on, born_year_only from ${table.dogs} where sire_id = d.id union all select name_lat, born_on, born_year_only from ${table.dogs} where dam_id = d.id
         ) y
       where y.born_on <= k.born_on or k.sex <> d.sex group by k.line
     ) wrong where wrong.line = k.line`,
  );
  await rejectRows(run, 'keyed');
}

async function refuseFrozen(run: ImportRun): Promise<void> {
  const [isFrozen, words] = frozenProblem('k.dog_id');
  await run.client.query(
    `update keyed k set problem = ${words} from ${table.dogs} d
     where d.id = k.dog_id and k.owner_id is not null and d.owner_id is distinct from k.owner_id and ${isFrozen}`,
  );
  await rejectRows(run, 'keyed');
}

async function sequenceOf({ client }: ImportRun): Promise<string> {
  const { rows } = await client.query<{ name: string }>(`select pg_get_serial_sequence('${table.dogs}', 'id') as name`);
  return rows[0]?.name ?? '';
}

const sire = (column: string): string => `coalesce(sire_row.${column}, sire_dog.${column}, sire_key.${column})`;
const dam = (column: string): string => `coalesce(dam_row.${column}, dam_dog.${column}, dam_key.${column})`;
const named = (side: 'sire' | 'dam'): string =>
  `coalesce('РКФ ' || p.${side}_number, (select replace(substr(${side}_key, 3), ':', ' ') from ${table.dogImportRows} where import_id = $1 and line = p.line))`;

/** True when the row repeats the stored parent and birth, which are then listed for staff if they contradict. */
const isStored = (side: 'sire' | 'dam', id: string): string =>
  `exists (select from ${table.dogs} stored where stored.id = p.dog_id and stored.${side}_id = ${id} and stored.born_on = p.born_on)`;
const isNew = { sire: `not ${isStored('sire', sire('id'))}`, dam: `not ${isStored('dam', dam('id'))}` } as const;

/** Parents need the right sex and have to be older than their young; unknown and stored parents are not checked. */
const parentProblem = `nullif(concat_ws('; ',
  case when ${sire('sex')} <> ${male} and ${isNew.sire} then 'Отец ' || ${named('sire')} || ' — сука' end,
  case when ${dam('sex')} <> ${female} and ${isNew.dam} then 'Мать ' || ${named('dam')} || ' — кобель' end,
  case when ${sire('born_on')} >= p.born_on and ${isNew.sire} then 'Отец ' || ${named('sire')} || ' не старше щенка' end,
  case when ${dam('born_on')} >= p.born_on and ${isNew.dam} then 'Мать ' || ${named('dam')} || ' не старше щенка' end
), '')`;

/**
 * Creates the table `named_parents`: parents that rows name by a stamp, a chip or another studbook's number. Dogs of
 * the file take precedence over the studbook.
 */
async function findNamedParents(run: ImportRun): Promise<void> {
  const { client, importId } = run;
  await client.query('create temp table named_parents (line int, side text, id int, sex smallint, born_on date)');
  const { rows } = await client.query(
    `select from ${table.dogImportRows} where import_id = $1 and (sire_key is not null or dam_key is not null) limit 1`,
    [importId],
  );
  if (!rows.length) return;
  const keys = `select line, 'sire' as side, sire_key as key from ${table.dogImportRows} where import_id = $1 and sire_key is not null
    union all select line, 'dam', dam_key from ${table.dogImportRows} where import_id = $1 and dam_key is not null`;
  await findKeys(run, `select key from (${keys}) named`);
  await client.query(
    `with own as (
       select p.id, p.sex, p.born_on, r.stamp_code, r.stamp_number, r.chip, r.studbook, r.studbook_number from plan p join ${table.dogImportRows} r on r.import_id = $1 and r.line = p.line
     ), own_keys as (
       select 's:' || stamp_code || ':' || stamp_number as key, 1 as rank, id, sex, born_on from own where stamp_number is not null
       union all select 'c:' || chip, 1, id, sex, born_on from own where chip is not null
       union all select 'n:' || studbook || ':' || ${partNumberSql('studbook_number')}, 1, id, sex, born_on from own where studbook is not null
       union all select 's:' || studbook || ':' || ${partNumberSql('studbook_number')}, 3, id, sex, born_on from own where studbook is not null
       union all select key, 2, id, sex, born_on from found
     )
     insert into named_parents select distinct on (k.line, k.side) k.line, k.side, o.id, o.sex, o.born_on
     from (${keys}) k join own_keys o on o.key = k.key order by k.line, k.side, o.rank`,
    [importId],
  );
  await client.query('drop table found; analyze named_parents');
}

async function findParents(run: ImportRun): Promise<void> {
  const { client, importId } = run;
  await findNamedParents(run);
  await client.query(
    `create temp table kin as
     select p.line, p.id, p.dog_id, p.breeder_id, p.owner_id, ${sire('id')} as sire_id, ${dam('id')} as dam_id, ${parentProblem} as problem,
       row_number() over (order by p.born_on, p.line) as turn
     from plan p
       left join plan sire_row on sire_row.pedigree_number = p.sire_number left join ${table.dogs} sire_dog on sire_dog.pedigree_number = p.sire_number
       left join plan dam_row on dam_row.pedigree_number = p.dam_number left join ${table.dogs} dam_dog on dam_dog.pedigree_number = p.dam_number
       left join named_parents sire_key on sire_key.line = p.line and sire_key.side = 'sire' left join named_parents dam_key on dam_key.line = p.line and dam_key.side = 'dam'`,
    [importId],
  );
  const refused = await rejectRows(run, 'kin');
  // Young of a refused dog wait for it as for any parent not imported yet.
  const unborn = refused.filter(({ dog_id }) => dog_id === null).map(({ id }) => id);
  for (const parent of unborn.length ? ['sire_id', 'dam_id'] : []) {
    await client.query(`update kin set ${parent} = null where ${parent} = any($1::int[])`, [unborn]);
  }
  await client.query('drop table plan, named_parents');
}
