import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Column, SheetRow } from '../columns.ts';
import { type CellChange, readBlock, writeBlock } from './edits.ts';
import { pasteBlock } from './pasteBlock.ts';
import type { SheetActs } from './sheetActs.ts';
import { toggled } from './ticks.ts';
import { stepOf, type useSelection } from './useSelection.ts';

const pageRows = 12;

interface GridState {
  columns: readonly Column[];
  shown: readonly { row: SheetRow }[];
  acts: SheetActs;
  isLocked: boolean;
  selection: ReturnType<typeof useSelection>;
  isEditing: boolean;
  /** Opens the editor of the current cell with this text in it. */
  edit: (text: string) => void;
}

/** Keyboard and clipboard of the grid, as in a spreadsheet. */
export function useGridKeys({ columns, shown, acts, isLocked, selection, isEditing, edit }: GridState) {
  const { at, area, go } = selection;
  const isWhole = area.left === 0 && area.right === columns.length - 1;
  const removeRows = () => acts.remove(new Set(shown.slice(area.top, area.bottom + 1).map(({ row }) => row.id)));

  const current = shown[at.row]?.row;
  const column = columns[at.column];
  const value = (current && column && current.cells[column.key]) || '';
  const block = (make: (row: SheetRow, key: string) => string): void => {
    const changes: CellChange[] = [];
    for (let row = area.top; row <= area.bottom; row += 1)
      for (let place = area.left; place <= area.right; place += 1) {
        const [target, key] = [shown[row]?.row, columns[place]?.key];
        if (!target || !key) continue;
        const [from, to] = [target.cells[key] ?? '', make(target, key)];
        if (from !== to) changes.push({ id: target.id, field: key, from, to });
      }
    if (changes.length) acts.apply({ kind: 'cells', changes });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isEditing) return;
    const step = stepOf(event, at, { rows: shown.length, columns: columns.length, page: pageRows });
    const isCommand = event.ctrlKey || event.metaKey;
    if (step) go(step, event.shiftKey);
    else if (isCommand && event.code === 'KeyZ' && !isLocked) (event.shiftKey ? acts.redo : acts.undo)();
    else if (isCommand && event.code === 'KeyY' && !isLocked) acts.redo();
    else if (isCommand && event.code === 'KeyA') {
      go({ row: 0, column: 0 });
      go({ row: shown.length - 1, column: columns.length - 1 }, true);
    } else if (isCommand && !isLocked && ['Minus', 'NumpadSubtract'].includes(event.code)) removeRows();
    else if (isCommand || event.altKey || isLocked) return;
    // Delete removes whole rows when they are selected, otherwise it clears the cells.
    else if (event.key === 'Delete' && isWhole) removeRows();
    else if (event.key === 'Delete' || event.key === 'Backspace') block(() => '');
    else if (event.key === ' ' && column?.kind === 'tick')
      block((row, key) =>
        columns.find((one) => one.key === key)?.kind === 'tick' ? toggled(row, key) : (row.cells[key] ?? ''),
      );
    else if (event.key === 'Enter' || event.key === 'F2') {
      if (column?.kind === 'tick') block(toggled);
      else edit(value);
    } else if (event.key.length === 1) {
      if (column?.kind === 'tick') return;
      edit(event.key);
    } else return;
    event.preventDefault();
  };
  const onCopy = (event: ClipboardEvent) => {
    if (isEditing) return;
    const cells = shown
      .slice(area.top, area.bottom + 1)
      .map(({ row }) => columns.slice(area.left, area.right + 1).map(({ key }) => row.cells[key] ?? ''));
    event.clipboardData.setData('text/plain', writeBlock(cells));
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (isEditing || isLocked) return;
    event.preventDefault();
    const edits = pasteBlock(readBlock(event.clipboardData.getData('text/plain')), columns, shown, area);
    for (const edit of edits) acts.apply(edit);
  };
  return { onKeyDown, onCopy, onPaste };
}
