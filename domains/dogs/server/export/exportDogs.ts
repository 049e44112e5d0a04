import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import type pg from 'pg';
import { openClient } from '#platform/server/db/openClient.ts';
import type { Log } from '#platform/server/log.ts';
import { csvLine, csvMark } from '#platform/server/tableFiles/csv.ts';
import { type FileKind, fileKinds } from '../../importedFiles.ts';
import { table } from '../queries/tableNames.ts';
import { exportFileOf, hasNumber } from './exportSql.ts';

export const encodings = ['utf-8', 'windows-1251'] as const;
export type Encoding = (typeof encodings)[number];

export interface ExportOrder {
  url: string;
  folder: string;
  encoding: Encoding;
  log: Log;
}

export interface Exported {
  kind: FileKind;
  path: string;
  rows: number;
  /** Rows with characters outside the encoding. */
  spoiled: number;
}

const batch = 5000;

/**
 * Exports the studbook as import files, from one snapshot. Dogs without any number cannot be referenced in a file: they
 * are only counted.
 */
export async function exportDogs(
  { url, folder, encoding, log }: ExportOrder,
  told: (file: Exported) => void = () => undefined,
): Promise<{ files: Exported[]; nameless: number }> {
  await mkdir(folder, { recursive: true });
  const client = await openClient({ connectionString: url, application_name: 'portal export' }, log);
  try {
    await client.query('set statement_timeout = 0; begin isolation level repeatable read read only');
    const files: Exported[] = [];
    for (const kind of fileKinds) {
      const file = await writeFile(client, kind, join(folder, `${kind}.csv`), encoding);
      told(file);
      files.push(file);
    }
    const { rows } = await client.query<{ total: number }>(
      `select count(*)::int as total from ${table.dogs} d where not (${hasNumber})`,
    );
    await client.query('commit');
    return { files, nameless: rows[0]?.total ?? 0 };
  } finally {
    await client.end();
  }
}

async function writeFile(client: pg.Client, kind: FileKind, path: string, encoding: Encoding): Promise<Exported> {
  const { headings, select } = exportFileOf(kind);
  const file = createWriteStream(path, { mode: 0o600 });
  const isUtf8 = encoding === 'utf-8';
  const done: Exported = { kind, path, rows: 0, spoiled: 0 };
  const write = async (text: string): Promise<void> => {
    if (!file.write(isUtf8 ? text : iconv.encode(text, encoding))) await once(file, 'drain');
  };
  await write((isUtf8 ? csvMark : '') + csvLine(headings));
  await client.query(`declare written cursor for ${select}`);
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({ text: `fetch ${batch} from written`, rowMode: 'array' });
    if (!rows.length) break;
    const lines = rows.map((row) => csvLine(row.map((cell) => cell ?? '')));
    done.rows += lines.length;
    if (!isUtf8)
      done.spoiled += lines.filter((line) => iconv.decode(iconv.encode(line, encoding), encoding) !== line).length;
    await write(lines.join(''));
  }
  await client.query('close written');
  file.end();
  await once(file, 'finish');
  return done;
}
