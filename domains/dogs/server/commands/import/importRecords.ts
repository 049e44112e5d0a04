import type { RecordFileKind } from '../../../importedFiles.ts';
import { table } from '../../queries/tableNames.ts';
import { findKeys } from './findKeys.ts';
import { type ImportRun, inTransaction } from './importRun.ts';
import { listContradictions } from './listContradictions.ts';
import { ownerSql, readPeriods } from './ownerSql.ts';
import { type RecordSql, recordSql } from './recordSql.ts';
import { rejectRows } from './rejectRows.ts';

const batch = 20_000;

const fieldsOf = (data: string): string =>
  data
    .split(',')
    .map((column) => `x.${column.trim().split(' ')[0]}`)
    .join(', ');

/** The first day the dog may have been born on: a record of the year it was born in is no mistake. */
const firstDay = (found: 'f' | 'o'): string =>
  `case when ${found}.born_year_only then date_trunc('year', ${found}.born_on)::date else ${found}.born_on end`;

/** Creates the table `rows`: staged rows with the dogs they name. */
async function readRows(run: ImportRun, { data }: RecordSql): Promise<void> {
  const { client, importId } = run;
  await findKeys(
    run,
    `select key from ${table.dogImportRecords} where import_id = $1 union all select other_key from ${table.dogImportRecords} where import_id = $1`,
  );
  await client.query(
    `create temp table rows as
     select r.line, f.id as dog_id, f.sex, ${firstDay('f')} as born_on, f.born_year_only, f.breed_id, o.id as other_id, o.sex as other_sex, ${firstDay('o')} as other_born_on, o.born_year_only as other_year_only, ${fieldsOf(data)}
     from ${table.dogImportRecords} r left join found f on f.key = r.key left join found o on o.key = r.other_key
       cross join jsonb_to_record(r.data) as x(${data})
     where r.import_id = $1`,
    [importId],
  );
  await client.query('drop table found; analyze rows');
}

/** Creates the table `plan`: what each row does, and its problems. */
async function planRecords(run: ImportRun, sql: RecordSql): Promise<void> {
  const { client } = run;
  const listed = (problems: RecordSql['problems']): string =>
    ['null', ...problems.map(([condition, words]) => `case when ${condition} then ${words} end`)].join(', ');
  // A record that contradicts others is already stored and listed for staff: a row that repeats it changes nothing.
  const problems = `case when not (${sql.isKnown}) or ${sql.isChanged} then nullif(concat_ws('; ', ${listed(sql.problems)}), '') end, ${listed(sql.fileProblems ?? [])}`;
  await client.query(
    `create temp table plan as
     select r.*, dense_rank() over (order by r.dog_id)::int as turn, not (${sql.isKnown}) as is_new, ${sql.isKnown} and ${sql.isChanged} as is_changed${sql.also ?? ''},
       nullif(concat_ws('; ', case when r.dog_id is null then 'Собака: такой в базе нет' end,
         case when r.dog_id is not null and r.first_line < r.line then 'Та же запись уже была в строке ' || r.first_line end, ${problems}), '') as problem
     from (select r.*, min(r.line) over (partition by ${sql.same}) as first_line from rows r) r ${sql.join}`,
  );
  await rejectRows(run, 'plan');
  await client.query('create index on plan (turn); analyze plan');
}

async function write(run: ImportRun, sql: RecordSql): Promise<void> {
  const { client, importId } = run;
  const { rows } = await client.query<{ last: number | null }>('select max(turn) as last from plan');
  for (let from = 1; from <= (rows[0]?.last ?? 0); from += batch)
    await inTransaction(client, async () => {
      const turns = [from, from + batch];
      if (sql.before) await client.query(sql.before, turns);
      const changed = await client.query(sql.update, turns);
      const added = await client.query(sql.insert, turns);
      for (const statement of sql.after ?? []) await client.query(statement, /\$\d/.test(statement) ? turns : []);
      // Breed figures are recounted, though the pedigrees have not changed.
      const { rowCount } = await client.query(
        `insert into ${table.pedigreeChanges} (breed_id, dog_ids) select distinct breed_id, '{}'::int[] from plan where (is_new or is_changed) and turn >= $1 and turn < $2`,
        turns,
      );
      if (rowCount) await client.query("select pg_notify('facts', 'pedigrees.changed')");
      await client.query(`update ${table.dogImports} set added = added + $2, changed = changed + $3 where id = $1`, [
        importId,
        added.rowCount,
        changed.rowCount,
      ]);
    });
}

/** Merges the staged rows. Rows already written by a killed import are recognised as unchanged. */
export async function importRecords(run: ImportRun, kind: RecordFileKind): Promise<void> {
  const { client, importId, isDryRun } = run;
  const sql = kind === 'owners' ? ownerSql : recordSql[kind];
  await readRows(run, sql);
  if (kind === 'owners') await readPeriods(run);
  await planRecords(run, sql);
  if (isDryRun) {
    await client.query(
      `update ${table.dogImports} set added = (select count(*) from plan where is_new), changed = (select count(*) from plan where is_changed) where id = $1`,
      [importId],
    );
    if (kind === 'numbers')
      await client.query(
        'insert into tried_numbers select dog_id, studbook, folded, number, coalesce(is_primary, false) from plan where is_new',
      );
  } else {
    await write(run, sql);
    await listContradictions(run, 'plan', 'dog_id');
  }
  await client.query(
    `update ${table.dogImports} set unchanged = greatest(0, (select count(*) from plan) - added - changed) where id = $1`,
    [importId],
  );
  await client.query('drop table rows, plan; drop table if exists periods, told');
}
