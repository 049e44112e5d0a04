import type { Column, SheetRow } from '../columns.ts';
import type { CellChange, Edit } from './edits.ts';
import type { Area } from './useSelection.ts';

/** Pastes a block of text from the first selected cell on; text below the last row creates rows. */
export function pasteBlock(
  block: readonly (readonly string[])[],
  columns: readonly Column[],
  shown: readonly { row: SheetRow }[],
  { top, bottom, left, right }: Area,
): Edit[] {
  const single = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined;
  // A single value fills the whole selected block.
  const rows =
    single === undefined
      ? block
      : Array.from({ length: bottom - top + 1 }, () => Array.from({ length: right - left + 1 }, () => single));
  const changes: CellChange[] = [];
  const added: SheetRow[] = [];
  for (const [down, cells] of rows.entries()) {
    const target = shown[top + down]?.row;
    const given = cells.flatMap((text, along) => {
      const column = columns[left + along];
      return column ? [[column.key, text.trim().slice(0, column.max ?? 80)] as const] : [];
    });
    if (!target) added.push({ id: crypto.randomUUID(), cells: Object.fromEntries(given.filter(([, text]) => text)) });
    else
      for (const [field, to] of given) {
        const from = target.cells[field] ?? '';
        if (from !== to) changes.push({ id: target.id, field, from, to });
      }
  }
  return [
    ...(changes.length ? [{ kind: 'cells', changes } as const] : []),
    ...(added.length ? [{ kind: 'add', rows: added } as const] : []),
  ];
}
