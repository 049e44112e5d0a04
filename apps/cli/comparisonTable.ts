import type { ComparedTable } from '#platform/server/backup/restoreSet.ts';

/** Row counts of both sides, a table per line. */
export function comparisonTable(tables: readonly ComparedTable[]): string {
  const rows = [
    ['таблица', 'строк было', 'строк стало', 'сумма была', 'сумма стала'],
    ...tables.map(({ name, rows: was, checksum, restored }) => [
      name,
      String(was),
      String(restored.rows),
      checksum,
      restored.checksum,
    ]),
  ];
  const widths = (rows[0] as string[]).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] as string).length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] as number))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
