import { randomUUID } from 'node:crypto';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { checkPart } from '../../checkPart.ts';
import {
  type Cells,
  columnsOf,
  isBlank,
  type Part,
  parts,
  rowLimits,
  type SheetRow,
  sheetNames,
} from '../../columns.ts';
import type { Imported } from '../../contract.ts';
import { canWritePart } from '../../policy.ts';
import { foldCell, foldNumber, trimmedCell } from '../../readCells.ts';
import { contextOf } from '../queries/context.ts';
import { openSheet, rowsOf } from '../queries/sheet.ts';
import type { ReadRow, ReadSheet } from '../readBook.ts';
import { removeRows, writeRows } from './saveRows.ts';

/** Most problems reported for one file. */
const mostProblems = 200;

type RowPart = Exclude<Part, 4>;

interface Taken {
  exhibitionId: number;
  /** `add` merges with existing rows by number; `replace` removes them. */
  mode: 'add' | 'replace';
}

/** Key by which a row of the file matches an existing one. */
function keyOf(part: RowPart, cells: Cells): string {
  if (part === parts.total) {
    // At a trial one dog may compete on several levels.
    const of = ['discipline', 'level'].map((key) => foldCell(trimmedCell(cells, key))).filter(Boolean);
    const number = foldNumber(trimmedCell(cells, 'number'));
    return number && [number, ...of].join(' ');
  }
  if (part === parts.load) return foldCell(trimmedCell(cells, 'judge'));
  const place = `${foldCell(trimmedCell(cells, 'arrangement'))} ${trimmedCell(cells, 'place')}`;
  return place.trim() === '' ? '' : place;
}

/** Imports the sheets of a workbook. Returns all problems by line and column. */
export async function importRows(
  tx: Queryable,
  session: Session,
  { exhibitionId, sheets, mode }: Taken & { sheets: readonly ReadSheet[] },
  now: Date,
): Promise<Imported> {
  const opened = await openSheet(tx, session, { id: exhibitionId, now, lock: true });
  if (opened.role !== 'organiser') throw new PortalError(403, 'Отчёт пишет только организатор');
  const answer: Imported = { added: 0, changed: 0, removed: 0, problems: [], problems_total: 0 };
  const tell = (problem: Imported['problems'][number]) => {
    answer.problems_total += 1;
    if (answer.problems.length < mostProblems) answer.problems.push(problem);
  };
  for (const { part, rows, problems } of sheets) {
    const sheet = sheetNames[part];
    // Skip the sample's empty sheets.
    if (!rows.length) continue;
    const standing = opened.standings.find((one) => one.part === part);
    // A book brings every part at once; rows of a part that is not open yet wait in it.
    if (!standing || !(canWritePart(standing) || standing.state === 'closed')) {
      tell({
        sheet,
        line: 1,
        column: '',
        text: standing
          ? 'Эта часть сейчас закрыта для правки: её строки не взяты'
          : 'У этого мероприятия такой части нет: её строки не взяты',
        is_error: true,
      });
      continue;
    }
    for (const problem of problems) tell({ sheet, is_error: true, ...problem });
    const { lines, all } = await merge(tx, { exhibitionId, mode }, { part, rows }, answer, now);
    const total = part === parts.total ? all : await rowsOf(tx, exhibitionId, parts.total);
    const { show } = opened;
    const context = await contextOf(tx, show, total);
    const titles = new Map(columnsOf(part, show.typeId, context.dignities).map(({ key, title }) => [key, title]));
    for (const { rowId, field, text, isError } of checkPart(part, all, context, total)) {
      const line = lines.get(rowId);
      if (line) tell({ sheet, line, column: titles.get(field) ?? '', text, is_error: isError });
    }
  }
  return answer;
}

async function merge(
  tx: Queryable,
  { exhibitionId, mode }: Taken,
  { part, rows }: { part: RowPart; rows: readonly ReadRow[] },
  answer: Imported,
  now: Date,
): Promise<{ lines: Map<string, number>; all: SheetRow[] }> {
  const before = await rowsOf(tx, exhibitionId, part);
  const free = Map.groupBy(before, ({ cells }) => keyOf(part, cells));
  const lines = new Map<string, number>();
  const isReplaced = mode === 'replace';
  const written = rows.map(({ line, cells }): SheetRow => {
    const key = keyOf(part, cells);
    // Each existing row is matched once: a number that the file repeats gives two rows, and the check reports it.
    const known = key ? free.get(key)?.shift() : undefined;
    const row =
      known && !isReplaced
        ? { id: known.id, cells: mergeCells(known.cells, cells) }
        : { id: randomUUID(), cells: mergeCells({}, cells) };
    if (known) answer.changed += 1;
    else answer.added += 1;
    lines.set(row.id, line);
    return row;
  });
  const changed = new Map(written.map((row) => [row.id, row]));
  // When replacing, the file's rows replace all existing ones in the file's order; blank rows are dropped.
  if (isReplaced)
    await removeRows(
      tx,
      { exhibitionId, part },
      before.map(({ id }) => id),
    );
  if (isReplaced) answer.removed += [...free.values()].flat().filter((row) => !isBlank(row)).length;
  const keptRows = isReplaced ? [] : before.map((row) => changed.get(row.id) ?? row);
  const known = new Set(before.map(({ id }) => id));
  const all = [...keptRows, ...written.filter(({ id }) => !known.has(id))];
  if (all.length > rowLimits.rows) throw new PortalError(400, { file: `В части не больше ${rowLimits.rows} строк` });
  await writeRows(tx, { exhibitionId, part }, written, now);
  return { lines, all };
}

/** Merges a row: columns of the file overwrite, other columns stay. */
const mergeCells = (before: Cells, given: Cells): Cells =>
  Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value));
