import { readTable } from '#platform/server/tableFiles/readTable.ts';
import { isHeading } from '../../import/recordColumns.ts';
import { table } from '../../queries/tableNames.ts';
import type { ImportRun } from './importRun.ts';

const batch = 5000;

/**
 * Stores the rejected rows with their original cells, so that staff can correct and re-import only them. Reads the file
 * a second time, unless nothing was rejected.
 */
export async function storeRejectedRows({ client, importId }: ImportRun, path: string): Promise<void> {
  const { rows } = await client.query<{ line: number }>(
    `select line from ${table.dogImportRejections} where import_id = $1 and cells is null`,
    [importId],
  );
  if (!rows.length) return;
  const wanted = new Set(rows.map(({ line }) => line));
  const last = rows.reduce((highest, { line }) => Math.max(highest, line), 0);
  let found: { line: number; cells: string[] }[] = [];
  const keep = async (): Promise<void> => {
    await client.query(
      `update ${table.dogImportRejections} r set cells = x.cells from jsonb_to_recordset($2::jsonb) as x(line int, cells jsonb)
       where r.import_id = $1 and r.line = x.line`,
      [importId, JSON.stringify(found)],
    );
    found = [];
  };
  for await (const { line, cells } of readTable(path, { isHeading })) {
    if (line > last) break;
    if (!wanted.has(line)) continue;
    found.push({ line, cells });
    if (found.length >= batch) await keep();
  }
  if (found.length) await keep();
}
