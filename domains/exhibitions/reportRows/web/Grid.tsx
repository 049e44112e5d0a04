import { useEffect, useMemo, useRef, useState } from 'react';
import { cx } from '#platform/ui/theme/cx.ts';
import type { Column, SheetRow } from '../columns.ts';
import type { Problem } from '../readCells.ts';
import styles from './Grid.module.css';
import { GridCell } from './GridCell.tsx';
import { GridRow } from './GridRow.tsx';
import type { SheetActs } from './sheetActs.ts';
import { rowHeight, useCellInView } from './useCellInView.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useSelection } from './useSelection.ts';
import { useWindowed, widthOf } from './windowed.ts';

const noteHeight = 38;

export interface GridProps {
  label: string;
  columns: readonly Column[];
  /** Filtered rows, each with its line number in the whole part. */
  shown: readonly { row: SheetRow; line: number }[];
  problems: ReadonlyMap<string, readonly Problem[]>;
  acts: SheetActs;
  isLocked: boolean;
  /** A cell to move to on request, such as the first error. */
  goal: { rowId: string; field: string } | null;
  /** Called with the ids of rows in the selected block. */
  onChosen: (ids: ReadonlySet<string>) => void;
}

/** A spreadsheet of the rows: arrow keys, blocks, clipboard, undo. Renders only visible rows, to stay fast. */
export function Grid({ label, columns, shown, problems, acts, isLocked, goal, onChosen }: GridProps) {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const heights = useMemo(
    () => shown.map(({ row }) => rowHeight + (problems.get(row.id)?.length ?? 0) * noteHeight),
    [shown, problems],
  );
  const { first, last, offsets, total } = useWindowed(box, heights);
  const selection = useSelection(shown.length, columns.length);
  const { at, area, go } = selection;
  const [editing, setEditing] = useState<string | null>(null);
  const hasFocus = useRef(false);
  const isDrawn = at.row >= first && at.row < last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new goal moves the selection
  useEffect(() => {
    if (!goal) return;
    const row = shown.findIndex((one) => one.row.id === goal.rowId);
    if (row < 0) return;
    hasFocus.current = true;
    go({
      row,
      column: Math.max(
        0,
        columns.findIndex(({ key }) => key === goal.field),
      ),
    });
  }, [goal]);
  // Runs after the goal's effect, which takes the focus first.
  useCellInView(box, offsets, { row: at.row, field: columns[at.column]?.key, goal, isDrawn }, hasFocus);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the block is defined by its edges
  useEffect(() => {
    onChosen(new Set(shown.slice(area.top, area.bottom + 1).map(({ row }) => row.id)));
  }, [shown, area.top, area.bottom]);
  const commit = (to: string, step: { row: number; column: number }) => {
    setEditing(null);
    hasFocus.current = true;
    const [row, column] = [shown[at.row]?.row, columns[at.column]];
    if (row && column) acts.write(row, column.key, to);
    go({ row: at.row + step.row, column: at.column + step.column });
  };
  const keys = useGridKeys({
    ...{ columns, shown, acts, isLocked, selection },
    isEditing: editing !== null,
    edit: setEditing,
  });
  const template = `44px ${columns.map(widthOf).join(' ')}`;
  return (
    <div
      ref={setBox}
      className={styles.box}
      role="grid"
      // The Tab stop is the current cell, or the container when that cell is not rendered.
      tabIndex={isDrawn ? -1 : 0}
      aria-label={label}
      aria-rowcount={shown.length + 1}
      aria-colcount={columns.length + 1}
      aria-readonly={isLocked}
      {...keys}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) hasFocus.current = false;
      }}
    >
      <div role="row" aria-rowindex={1} className={styles.head} style={{ gridTemplateColumns: template }}>
        <span role="columnheader" className={styles.line}>
          <span className="vh">Строка</span>
        </span>
        {columns.map(({ key, title, kind }) => (
          <span
            role="columnheader"
            key={key}
            className={cx(kind === 'tick' && styles.upright, kind === 'dog' && styles.name)}
          >
            {title}
          </span>
        ))}
      </div>
      <div role="presentation" style={{ height: total, position: 'relative' }}>
        {shown.slice(first, last).map(({ row, line }, near) => {
          const place = first + near;
          const own = problems.get(row.id) ?? [];
          // The first problem of a field is the one its cell shows.
          const faults = new Map(own.toReversed().map((problem) => [problem.field, problem]));
          return (
            <GridRow
              key={row.id}
              {...{ row, line, place, template, isLocked, acts }}
              problems={own}
              top={offsets[place]}
              onSelect={(isExtended) => {
                if (!isExtended) go({ row: place, column: 0 });
                go({ row: place, column: columns.length - 1 }, true);
                setEditing(null);
                hasFocus.current = true;
              }}
            >
              {columns.map((column, index) => (
                <GridCell
                  key={column.key}
                  {...{ column, row, index, editing, isLocked, acts }}
                  fault={faults.get(column.key)}
                  isCurrent={at.row === place && at.column === index}
                  isSelected={place >= area.top && place <= area.bottom && index >= area.left && index <= area.right}
                  onSelect={(isExtended) => go({ row: place, column: index }, isExtended)}
                  onEdit={setEditing}
                  onCommit={commit}
                />
              ))}
            </GridRow>
          );
        })}
      </div>
    </div>
  );
}
