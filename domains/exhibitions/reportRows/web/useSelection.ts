import { useState } from 'react';

export interface CellPosition {
  row: number;
  column: number;
}

export interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The current cell and the block selected with Shift or the pointer. */
export function useSelection(rows: number, columns: number) {
  const [spot, setSpot] = useState<CellPosition>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<CellPosition>({ row: 0, column: 0 });
  const within = ({ row, column }: CellPosition): CellPosition => ({
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  });
  const at = within(spot);
  const from = within(anchor);
  const area: Area = {
    top: Math.min(at.row, from.row),
    bottom: Math.max(at.row, from.row),
    left: Math.min(at.column, from.column),
    right: Math.max(at.column, from.column),
  };
  const go = (to: CellPosition, isDrawing = false) => {
    setSpot(within(to));
    if (!isDrawing) setAnchor(within(to));
  };
  return { at, area, go };
}

/** Null for keys that do not navigate. */
export function stepOf(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { row, column }: CellPosition,
  { rows, columns, page }: { rows: number; columns: number; page: number },
): CellPosition | null {
  const far = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowUp':
      return { row: far ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: far ? rows - 1 : row + 1, column };
    case 'ArrowLeft':
      return { row, column: far ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: far ? columns - 1 : column + 1 };
    case 'Home':
      return { row: far ? 0 : row, column: 0 };
    case 'End':
      return { row: far ? rows - 1 : row, column: columns - 1 };
    case 'PageUp':
      return { row: row - page, column };
    case 'PageDown':
      return { row: row + page, column };
    default:
      return null;
  }
}
