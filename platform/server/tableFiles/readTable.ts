import { open } from 'node:fs/promises';
import { csvRows } from './csvRows.ts';
import { readSheet } from './readSheet.ts';
import { type TableRow, UnreadableTable } from './table.ts';

const headBytes = 64 * 1024;

/**
 * Rows of a CSV (UTF-8 with or without BOM, windows-1251) or XLSX file, read piece by piece; rows without text are left
 * out, and still count in the numbers of the rest. The only reader of tables in the portal: the
 * streaming reader of exceljs breaks letters that lie across two chunks and forgets empty rows, so exceljs only writes.
 * Throws UnreadableTable for what can't be read.
 */
export async function* readTable(path: string, { sheet }: { sheet?: string } = {}): AsyncGenerator<TableRow> {
  const head = await headOf(path);
  if (head.subarray(0, 4).toString('hex') === 'd0cf11e0') {
    throw new UnreadableTable('Это книга XLS старого вида или под паролем: сохраните её как XLSX или CSV без пароля');
  }
  const rows = head.subarray(0, 4).toString('latin1') === 'PK\x03\x04' ? readSheet(path, sheet) : csvRows(path, head);
  for await (const row of rows) if (row.cells.some((cell) => cell.trim())) yield row;
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
