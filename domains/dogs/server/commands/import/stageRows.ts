import { copyInto, copyLine } from '#platform/server/db/copy.ts';
import { Refused } from '#platform/server/tableFiles/headings.ts';
import { readTable } from '#platform/server/tableFiles/readTable.ts';
import { type ImportRow, type ImportWords, placesOf, readRow } from '../../import/columns.ts';
import { type ImportRun, inTransaction } from './importRun.ts';

/** Rows of one COPY; after each of them the import may be killed and goes on from there. */
const batch = 20_000;

const columns = [
  'import_id',
  'line',
  'name',
  'name_lat',
  'breed_id',
  'sex',
  'born_on',
  'colour',
  'stamp_code',
  'stamp_number',
  'chip',
  'pedigree_number',
  'sire_number',
  'dam_number',
  'breeder',
  'breeder_alias',
  'owner',
  'owner_alias',
  'dignity_ids',
  'hd',
  'ed',
  'pl',
];

const lineOf = (importId: number, line: number, row: ImportRow): string =>
  copyLine([
    importId,
    line,
    row.name,
    row.nameLat,
    row.breedId,
    row.sex,
    row.bornOn,
    row.colour,
    row.stampCode,
    row.stampNumber,
    row.chip,
    row.pedigreeNumber,
    row.sireNumber,
    row.damNumber,
    row.breeder,
    row.breederAlias,
    row.owner,
    row.ownerAlias,
    row.dignityIds,
    row.hd,
    row.ed,
    row.pl,
  ]);

/** Reads the file into the staging table from where it was left. Throws Refused or UnreadableTable for a file that can't be read at all. */
export async function stageRows(run: ImportRun, path: string, words: ImportWords, rowsRead: number): Promise<void> {
  let places: ReturnType<typeof placesOf> | undefined;
  let headings = 0;
  let read = 0;
  let staged = rowsRead;
  let good: string[] = [];
  let bad: string[] = [];
  const flush = async (): Promise<void> => {
    await keep(run, good, bad, read);
    staged = read;
    good = [];
    bad = [];
  };
  for await (const { line, cells } of readTable(path)) {
    if (!places) {
      places = placesOf(cells);
      headings = cells.length;
      continue;
    }
    read += 1;
    if (read <= rowsRead) continue;
    try {
      if (cells.length !== headings && cells.slice(headings).some((cell) => cell.trim())) throw new Refused(`Столбцов ${cells.length} вместо ${headings}`);
      good.push(lineOf(run.importId, line, readRow(cells, places, words)));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      bad.push(copyLine([run.importId, line, error.message]));
    }
    if (read - staged >= batch) await flush();
  }
  if (!places) throw new Refused('Файл пуст');
  if (read > staged) await flush();
}

async function keep({ client, importId }: ImportRun, good: string[], bad: string[], rowsRead: number): Promise<void> {
  await inTransaction(client, async () => {
    if (good.length) await copyInto(client, 'dog_import_rows', columns, good);
    if (bad.length) await copyInto(client, 'dog_import_rejections', ['import_id', 'line', 'reason'], bad);
    await client.query('update dog_imports set rows_read = $2, rejected = rejected + $3 where id = $1', [importId, rowsRead, bad.length]);
  });
}
