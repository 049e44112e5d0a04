/**
 * Parses the project's reference files: comma, optional double quotes, LF, a header row. Files from outside have their
 * own parser.
 */
export function parseCsv(text: string): Record<string, string>[] {
  const lines = text
    .replace(/^﻿/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '');
  const [header, ...rows] = lines.map(cells);
  return rows.map((row) => Object.fromEntries((header ?? []).map((name, at) => [name, row[at] ?? ''])));
}

function cells(line: string): string[] {
  const found: string[] = [];
  for (const match of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g))
    found.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
  return found;
}
