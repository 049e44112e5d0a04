import type { ImportRun } from './importRun.ts';

const male = 1;
const female = 2;

/**
 * Makes `plan`: every staged row with the dog it means, found by its natural keys, and a number for each dog that is new. Whatever can't
 * be is moved to the rejections with its reason. Everything is one statement over the whole file, so a million rows take seconds.
 */
export async function planRows({ client, importId }: ImportRun): Promise<void> {
  await client.query('analyze dog_import_rows');
  await client.query(
    `create temp table plan as
     select r.*, by_pedigree.id as pedigree_dog, by_stamp.id as stamp_dog, by_chip.id as chip_dog,
       case when r.breeder_alias is null then null else breeder.id end as breeder_id, case when r.owner_alias is null then null else keeper.id end as owner_id,
       coalesce(by_pedigree.id, by_stamp.id, by_chip.id) as dog_id,
       coalesce(by_stamp.pedigree_number, by_chip.pedigree_number) as other_pedigree,
       case when r.pedigree_number is not null then min(r.line) over (partition by r.pedigree_number) end as pedigree_line,
       case when r.stamp_number is not null then min(r.line) over (partition by r.stamp_code, r.stamp_number) end as stamp_line,
       case when r.chip is not null then min(r.line) over (partition by r.chip) end as chip_line
     from dog_import_rows r
       left join dogs by_pedigree on by_pedigree.pedigree_number = r.pedigree_number
       left join dogs by_stamp on by_stamp.stamp_code = r.stamp_code and by_stamp.stamp_number = r.stamp_number
       left join dogs by_chip on by_chip.chip = r.chip
       left join profiles breeder on lower(breeder.alias) = r.breeder_alias
       left join profiles keeper on lower(keeper.alias) = r.owner_alias and keeper.user_type in (1, 4)
     where r.import_id = $1`,
    [importId],
  );
  await refuse({ client, importId }, keyProblem);
  await client.query('create index on plan (pedigree_number); analyze plan');
  await refuse({ client, importId }, parentProblem, parentJoins);
}

/** The first thing that is wrong with a row by its own numbers; null when nothing is. */
const keyProblem = `case
  when p.pedigree_line < p.line then 'Номер родословной уже был в строке ' || p.pedigree_line
  when p.stamp_line < p.line then 'Клеймо уже было в строке ' || p.stamp_line
  when p.chip_line < p.line then 'Чип уже был в строке ' || p.chip_line
  when (p.pedigree_dog <> p.stamp_dog) or (p.pedigree_dog <> p.chip_dog) or (p.stamp_dog <> p.chip_dog)
    then 'Номер родословной, клеймо и чип принадлежат разным собакам базы'
  when p.pedigree_dog is null and p.other_pedigree <> p.pedigree_number then 'В базе у этой собаки другой номер родословной: РКФ ' || p.other_pedigree
  when p.breeder_alias is not null and p.breeder_id is null then 'Адрес заводчика: на портале нет «' || p.breeder_alias || '»'
  when p.owner_alias is not null and p.owner_id is null then 'Адрес владельца: на портале нет владельца или питомника «' || p.owner_alias || '»'
end`;

const parentJoins = `
  left join plan sire_row on sire_row.pedigree_number = p.sire_number left join dogs sire_dog on sire_dog.pedigree_number = p.sire_number
  left join plan dam_row on dam_row.pedigree_number = p.dam_number left join dogs dam_dog on dam_dog.pedigree_number = p.dam_number`;

const sire = (column: string): string => `coalesce(sire_row.${column}, sire_dog.${column})`;
const dam = (column: string): string => `coalesce(dam_row.${column}, dam_dog.${column})`;

/** Parents are of their sex and older than their young; of those the studbook does not know nothing can be said. */
const parentProblem = `case
  when ${sire('sex')} <> ${male} then 'Отец РКФ ' || p.sire_number || ' — сука'
  when ${dam('sex')} <> ${female} then 'Мать РКФ ' || p.dam_number || ' — кобель'
  when ${sire('born_on')} >= p.born_on then 'Отец РКФ ' || p.sire_number || ' не старше щенка'
  when ${dam('born_on')} >= p.born_on then 'Мать РКФ ' || p.dam_number || ' не старше щенка'
end`;

async function refuse({ client, importId }: Pick<ImportRun, 'client' | 'importId'>, problem: string, joins = ''): Promise<void> {
  await client.query(
    `with wrong as (select p.line, ${problem} as reason from plan p ${joins}),
       gone as (delete from plan using wrong where plan.line = wrong.line and wrong.reason is not null returning plan.line, wrong.reason),
       kept as (insert into dog_import_rejections (import_id, line, reason) select $1, line, reason from gone on conflict do nothing returning line)
     update dog_imports set rejected = rejected + (select count(*) from kept) where id = $1`,
    [importId],
  );
}
