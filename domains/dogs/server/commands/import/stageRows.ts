import { getTableColumns } from 'drizzle-orm';
import { copyInto, copyLine } from '#platform/server/db/copy.ts';
import { RefusedHeadings } from '#platform/server/tableFiles/headings.ts';
import { readTable } from '#platform/server/tableFiles/readTable.ts';
import type { FileKind } from '../../../importedFiles.ts';
import { type ImportRow, type ImportWords, placesOf, readRow } from '../../import/columns.ts';
import { isHeading, readRecordRow, recordPlaces } from '../../import/recordColumns.ts';
import { dogImportRows } from '../../import/tables.ts';
import { table } from '../../queries/tableNames.ts';
import { type ImportRun, inTransaction } from './importRun.ts';

/** Rows per COPY; a killed import resumes after the last complete one. */
const batch = 20_000;

const { importId, line, ...staged } = getTableColumns(dogImportRows);
const stagedNames = Object.keys(staged) as (keyof typeof staged)[];
const columns = [importId.name, line.name, ...stagedNames.map((name) => staged[name].name)];

const lineOf = (id: number, at: number, row: ImportRow): string =>
  copyLine([id, at, ...stagedNames.map((name) => row[name])]);

const recordColumnNames = ['import_id', 'line', 'key', 'other_key', 'data'];

/** Turns a row of the file into a COPY line of its staging table. */
type ReadLine = (line: number, cells: readonly string[]) => string;

interface Staging {
  table: string;
  columns: readonly string[];
  /** Takes the file's headings. Throws Refused. */
  readerFor: (headings: readonly string[]) => ReadLine;
}

function stagingOf(kind: FileKind, importId: number, words: ImportWords): Staging {
  if (kind === 'dogs')
    return {
      table: table.dogImportRows,
      columns,
      readerFor: (headings) => {
        const places = placesOf(headings);
        return (line, cells) => lineOf(importId, line, readRow(cells, places, words));
      },
    };
  return {
    table: table.dogImportRecords,
    columns: recordColumnNames,
    readerFor: (headings) => {
      const places = recordPlaces(kind, headings);
      return (line, cells) => {
        const { key, otherKey, data } = readRecordRow(kind, cells, places, words);
        return copyLine([importId, line, key, otherKey, JSON.stringify(data)]);
      };
    },
  };
}

/**
 * Copies the file into its staging table, resuming after the last staged row. Throws Refused or UnreadableTable when
 * the whole file is unusable.
 */
export async function stageRows(
  run: ImportRun,
  kind: FileKind,
  path: string,
  words: ImportWords,
  rowsRead: number,
): Promise<void> {
  const staging = stagingOf(kind, run.importId, words);
  let readLine: ReadLine | undefined;
  let headings = 0;
  let read = 0;
  let staged = rowsRead;
  let good: string[] = [];
  let bad: string[] = [];
  const flush = async (): Promise<void> => {
    await keep(run, staging, good, bad, read);
    staged = read;
    good = [];
    bad = [];
  };
  for await (const { line, cells, fault } of readTable(path, { isHeading })) {
    if (!readLine) {
      readLine = staging.readerFor(cells);
      headings = cells.length;
      await run.client.query(`update ${table.dogImports} set headings = $2 where id = $1`, [
        run.importId,
        JSON.stringify(cells),
      ]);
      continue;
    }
    read += 1;
    if (read <= rowsRead) continue;
    try {
      if (fault) throw new RefusedHeadings(fault);
      if (cells.length !== headings && cells.slice(headings).some((cell) => cell.trim()))
        throw new RefusedHeadings(`Столбцов ${cells.length} вместо ${headings}`);
      good.push(readLine(line, cells));
    } catch (error) {
      if (!(error instanceof RefusedHeadings)) throw error;
      bad.push(copyLine([run.importId, line, error.message]));
    }
    if (read - staged >= batch) await flush();
  }
  if (!readLine) throw new RefusedHeadings('Файл пуст');
  if (read > staged) await flush();
}

async function keep(
  { client, importId }: ImportRun,
  staging: Staging,
  good: string[],
  bad: string[],
  rowsRead: number,
): Promise<void> {
  await inTransaction(client, async () => {
    if (good.length) await copyInto(client, staging.table, staging.columns, good);
    if (bad.length) await copyInto(client, table.dogImportRejections, ['import_id', 'line', 'reason'], bad);
    await client.query(`update ${table.dogImports} set rows_read = $2, rejected = rejected + $3 where id = $1`, [
      importId,
      rowsRead,
      bad.length,
    ]);
  });
}
