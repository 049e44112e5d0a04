import type { SheetRow } from '../columns.ts';
import { readTick } from '../readCells.ts';

export const isTicked = (row: SheetRow, key: string): boolean => readTick(row.cells[key] ?? '') ?? true;

/** The text of the cell after its tick is set or removed. */
export const toggled = (row: SheetRow, key: string): string => (isTicked(row, key) ? '' : '+');
