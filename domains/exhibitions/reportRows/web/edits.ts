import { groupBy } from '#platform/contract/groupBy.ts';
import type { Cells, SheetRow } from '../columns.ts';

/** A row to insert in front of the row with id `before`. */
export type PlacedRow = SheetRow & { before?: string };

/** Edits of a part's rows; each can be reverted. */
export type Edit =
  | { kind: 'cells'; changes: readonly CellChange[] }
  | { kind: 'add'; rows: readonly PlacedRow[] }
  | { kind: 'remove'; rows: readonly PlacedRow[] };

export interface CellChange {
  id: string;
  field: string;
  from: string;
  to: string;
}

export interface Pending {
  added: PlacedRow[];
  changed: CellChange[];
  removed: string[];
}

export const noEdits: Pending = { added: [], changed: [], removed: [] };
export const hasNoEdits = ({ added, changed, removed }: Pending): boolean =>
  !added.length && !changed.length && !removed.length;

export function invertEdit(edit: Edit): Edit {
  if (edit.kind === 'add') return { kind: 'remove', rows: edit.rows };
  if (edit.kind === 'remove') return { kind: 'add', rows: edit.rows };
  return {
    kind: 'cells',
    changes: edit.changes.map(({ id, field, from, to }) => ({ id, field, from: to, to: from })).toReversed(),
  };
}

const put = (cells: Cells, field: string, value: string): Cells => {
  const { [field]: _, ...rest } = cells;
  return value ? { ...rest, [field]: value } : rest;
};

export function applyEdit(rows: readonly SheetRow[], edit: Edit): SheetRow[] {
  if (edit.kind === 'add') {
    const known = new Set(rows.map(({ id }) => id));
    const fresh = edit.rows.filter(({ id }) => !known.has(id));
    const back = groupBy(fresh, ({ before }) => (before && known.has(before) ? before : ''));
    return [...rows.flatMap((row) => [...(back.get(row.id) ?? []), row]), ...(back.get('') ?? [])];
  }
  if (edit.kind === 'remove') {
    const gone = new Set(edit.rows.map(({ id }) => id));
    return rows.filter(({ id }) => !gone.has(id));
  }
  const byRow = groupBy(edit.changes, ({ id }) => id);
  return rows.map((row) => {
    const changes = byRow.get(row.id);
    if (!changes) return row;
    return { ...row, cells: changes.reduce((cells, { field, to }) => put(cells, field, to), row.cells) };
  });
}

/** Builds the removal of rows, with the following row of each, so that undo restores their positions. */
export function removalOf(rows: readonly SheetRow[], ids: ReadonlySet<string>): Edit {
  let before: string | undefined;
  const gone = rows.toReversed().flatMap((row): PlacedRow[] => {
    if (ids.has(row.id)) return [{ id: row.id, cells: row.cells, ...(before && { before }) }];
    before = row.id;
    return [];
  });
  return { kind: 'remove', rows: gone.toReversed() };
}

/** Adds an edit to the pending ones; for one cell only the first `from` and the last `to` are kept. */
export function addPending(pending: Pending, edit: Edit): Pending {
  if (edit.kind === 'add') {
    const back = new Set(edit.rows.map(({ id }) => id));
    return {
      added: [...pending.added.filter(({ id }) => !back.has(id)), ...edit.rows],
      changed: pending.changed.filter(({ id }) => !back.has(id)),
      removed: pending.removed.filter((id) => !back.has(id)),
    };
  }
  if (edit.kind === 'remove') {
    const gone = new Set(edit.rows.map(({ id }) => id));
    return {
      added: pending.added.filter(({ id }) => !gone.has(id)),
      changed: pending.changed.filter(({ id }) => !gone.has(id)),
      removed: [...new Set([...pending.removed, ...gone])],
    };
  }
  const isNew = new Set(pending.added.map(({ id }) => id));
  const changed = new Map(pending.changed.map((one) => [`${one.id} ${one.field}`, one]));
  for (const change of edit.changes) {
    if (isNew.has(change.id)) continue;
    const key = `${change.id} ${change.field}`;
    changed.set(key, { ...change, from: changed.get(key)?.from ?? change.from });
  }
  const ofNew: Edit = { kind: 'cells', changes: edit.changes.filter(({ id }) => isNew.has(id)) };
  return { ...pending, added: applyEdit(pending.added, ofNew), changed: [...changed.values()] };
}

/** Applies pending edits to the server's rows. */
export function applyPending(rows: readonly SheetRow[], { added, changed, removed }: Pending): SheetRow[] {
  const gone = new Set(removed);
  const left = rows.filter(({ id }) => !gone.has(id));
  return applyEdit(applyEdit(left, { kind: 'cells', changes: changed }), { kind: 'add', rows: added });
}

/** Merges failed edits with later ones. */
export const mergePending = (failed: Pending, since: Pending): Pending => {
  const edits: Edit[] = [
    { kind: 'remove', rows: since.removed.map((id) => ({ id, cells: {} })) },
    { kind: 'add', rows: since.added },
    { kind: 'cells', changes: since.changed },
  ];
  return edits.reduce((all, edit) => addPending(all, edit), failed);
};

/** Parses a block copied from a spreadsheet: tabs, lines, and quoted cells with line breaks. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const end = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] as string;
    if (isQuoted) {
      if (sign === '"' && source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else if (sign === '"') isQuoted = false;
      else cell += sign;
    } else if (sign === '"' && cell === '' && /"(\t|\n|$)/.test(source.slice(at + 1))) isQuoted = true;
    else if (sign === '\t') end();
    else if (sign === '\n') {
      end();
      rows.push([]);
    } else cell += sign;
  }
  end();
  return rows.map((row) => row.map((one) => one.replace(/\s*\n\s*/g, ' ')));
}

export const writeBlock = (cells: readonly (readonly string[])[]): string =>
  cells
    .map((row) => row.map((cell) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n');
