import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Queryable } from './connect.ts';

/** A value in the text format of COPY. */
export type CopyValue = string | number | boolean | null | readonly number[];

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function cell(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string')
    return /[\\\n\r\t]/.test(value) ? value.replace(/[\\\n\r\t]/g, (sign) => escapes[sign] as string) : value;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value);
}

export const copyLine = (values: readonly CopyValue[]): string => `${values.map(cell).join('\t')}\n`;

/** One COPY message per line would cost more than the line. */
const pieceLength = 64 * 1024;

async function* inPieces(lines: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  // Iterates arrays synchronously: `for await` would yield to the event loop for each line.
  const each = Symbol.iterator in lines ? [lines] : lines;
  for await (const some of each) {
    for (const line of typeof some === 'string' ? [some] : some) {
      piece += line;
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = '';
    }
  }
  if (piece) yield piece;
}

/**
 * Streams lines of `copyLine` into a table, many times faster than INSERT. Table and column names are not escaped: they
 * must be constants of the caller.
 */
export async function copyInto(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  await pipeline(
    Readable.from(inPieces(lines)),
    client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`)),
  );
}

/** The connection of an open transaction, for operations that need it. */
export function clientOf(tx: Queryable): pg.ClientBase {
  const client = (tx as unknown as { _: { session: { client?: pg.ClientBase & { totalCount?: number } } } })._.session
    .client;
  if (!client || client.totalCount !== undefined) throw new Error('COPY needs an open transaction');
  return client;
}
