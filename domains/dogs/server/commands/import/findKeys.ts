import { partNumberSql } from '../../import/dogKey.ts';
import { table } from '../../queries/tableNames.ts';
import type { ImportRun } from './importRun.ts';

const part = (letters: string, at: number): string =>
  `case when left(k.key, 2) in (${letters}) then split_part(k.key, ':', ${at}) end`;

/** Keys of dogs that earlier files of a dry run would have created; empty in a real run. */
const triedKeys = `select 'p:' || pedigree_number as key, 0 as rank, id from tried_dogs where pedigree_number is not null
  union all select 's:' || stamp_code || ':' || stamp_number, 0, id from tried_dogs where stamp_number is not null
  union all select 'c:' || chip, 0, id from tried_dogs where chip is not null
  union all select 'n:' || studbook || ':' || ${partNumberSql('number')}, 0, dog_id from tried_numbers
  union all select 's:' || studbook || ':' || ${partNumberSql('number')}, 2, dog_id from tried_numbers`;

/**
 * Creates the table `found`: dogs by their `dogKey` keys. A key in the form of a stamp is looked up as a stamp first,
 * then as another studbook's number. `keys` is a select of one column, `key`.
 */
export async function findKeys({ client, importId }: ImportRun, keys: string): Promise<void> {
  await client.query(
    `create temp table found as
     with keys as materialized (select distinct key from (${keys}) every where key is not null),
     hits as (
       select k.key, 1 as rank, d.id from keys k join ${table.dogs} d on d.pedigree_number = ${part("'p:'", 2)}::int
       union all select k.key, 1, d.id from keys k join ${table.dogs} d on d.stamp_code = ${part("'s:'", 2)} and d.stamp_number = ${part("'s:'", 3)}::int
       union all select k.key, 1, d.id from keys k join ${table.dogs} d on d.chip = ${part("'c:'", 2)}
       union all select k.key, 3, n.dog_id from keys k join ${table.dogNumbers} n on n.studbook = ${part("'n:', 's:'", 2)} and n.folded = replace(${part("'n:', 's:'", 3)}, '/', '')
         and ${partNumberSql('n.number')} = ${part("'n:', 's:'", 3)}
       union all select k.key, 4, d.id from keys k join ${table.dogs} d on d.stamp_code = ${part("'n:'", 2)} and d.stamp_number::text = ${part("'n:'", 3)}
       union all select k.key, t.rank, t.id from keys k join (${triedKeys}) t on t.key = k.key
     ), best as (select distinct on (key) key, id from hits order by key, rank)
     select b.key, b.id, coalesce(t.sex, d.sex) as sex, coalesce(t.born_on, d.born_on) as born_on, coalesce(t.born_year_only, d.born_year_only) as born_year_only, coalesce(t.breed_id, d.breed_id) as breed_id
     from best b left join ${table.dogs} d on d.id = b.id left join tried_dogs t on t.id = b.id`,
    [importId],
  );
  await client.query('analyze found');
}
