import { readFile } from 'node:fs/promises';
import type { Columns } from '../../columns.ts';
import { is1c, read1c } from './read1c.ts';
import { readColumns, type UnknownColumns } from './readColumns.ts';
import type { ReadStatement } from './values.ts';

/**
 * Reads a statement of a bank by what the file is, not by its name. Returns what has to be chosen when the columns of a
 * table are not known. Throws UnreadableTable with what to do, in Russian.
 */
export async function readFileOf(
  path: string,
  account: string,
  chosen: Columns | null,
): Promise<(ReadStatement & { format: '1c' | 'csv' | 'xlsx' }) | UnknownColumns> {
  const bytes = await readFile(path);
  if (is1c(bytes)) return { ...read1c(bytes, account), format: '1c' };
  const read = await readColumns(path, account, chosen);
  if ('headings' in read) return read;
  const isBook = bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04';
  return { ...read, format: isBook ? 'xlsx' : 'csv' };
}
