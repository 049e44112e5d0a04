import { Icon } from '#platform/ui/icons/Icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import type { Column, SheetRow } from '../columns.ts';
import type { Problem } from '../readCells.ts';
import { CellEditor } from './CellEditor.tsx';
import styles from './Grid.module.css';
import type { SheetActs } from './sheetActs.ts';
import { isTicked, toggled } from './ticks.ts';

export interface GridCellProps {
  column: Column;
  row: SheetRow;
  /** Position among the columns, from 0. */
  index: number;
  fault: Problem | undefined;
  /** The keyboard is at this cell. */
  isCurrent: boolean;
  isSelected: boolean;
  /** The text that the editor of the current cell opens with; null while it is closed. */
  editing: string | null;
  isLocked: boolean;
  acts: SheetActs;
  /** Moves the selection here, or extends it to here. */
  onSelect: (isExtended: boolean) => void;
  onEdit: (text: string | null) => void;
  onCommit: (text: string, step: { row: number; column: number }) => void;
}

export function GridCell(cell: GridCellProps) {
  const { column, row, index, fault, isCurrent, isSelected, editing, isLocked, acts, onSelect, onEdit } = cell;
  const isTick = column.kind === 'tick';
  const isEdited = isCurrent && editing !== null;
  const value = row.cells[column.key] ?? '';
  const press = (isExtended: boolean) => {
    if (isEdited) return;
    onSelect(isExtended);
    onEdit(null);
    if (isTick && !isLocked && isCurrent) acts.write(row, column.key, toggled(row, column.key));
  };
  return (
    <div
      role="gridcell"
      tabIndex={isCurrent ? 0 : -1}
      data-cell={isCurrent || undefined}
      data-in={isSelected || undefined}
      data-fault={fault && (fault.isError ? 'error' : 'warn')}
      aria-invalid={fault?.isError || undefined}
      aria-selected={isSelected}
      aria-colindex={index + 2}
      aria-label={isTick ? `${column.title}: ${isTicked(row, column.key) ? 'да' : 'нет'}` : undefined}
      title={isTick ? column.title : undefined}
      className={cx(styles.cell, isTick && styles.tick, column.kind === 'dog' && styles.name)}
      onMouseDown={(event) => press(event.shiftKey)}
      onMouseEnter={(event) => event.buttons === 1 && editing === null && onSelect(true)}
      onDoubleClick={() => !isLocked && !isTick && onEdit(value)}
    >
      {isEdited ? (
        <CellEditor
          column={column}
          row={row}
          start={editing}
          acts={acts}
          onCommit={cell.onCommit}
          onCancel={() => onEdit(null)}
        />
      ) : isTick ? (
        isTicked(row, column.key) && <Icon name="check" size={20} />
      ) : (
        value
      )}
    </div>
  );
}
