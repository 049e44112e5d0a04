import { table } from '../../queries/tableNames.ts';
import type { ImportRun } from './importRun.ts';

interface Gone {
  id?: number;
  dog_id: number | null;
}

export async function rejectRows({ client, importId }: ImportRun, staged: string): Promise<Gone[]> {
  const { rows } = await client.query<Gone & { line: number; problem: string }>(
    `delete from ${staged} where problem is not null returning *`,
  );
  if (!rows.length) return [];
  await client.query(
    `with kept as (insert into ${table.dogImportRejections} (import_id, line, reason) select $1, * from unnest($2::int[], $3::text[]) on conflict do nothing returning line)
     update ${table.dogImports} set rejected = rejected + (select count(*) from kept) where id = $1`,
    [importId, rows.map(({ line }) => line), rows.map(({ problem }) => problem)],
  );
  return rows;
}
