import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import type { Column, SheetRow } from '../columns.ts';
import { type Problem, readTick } from '../readCells.ts';
import { CellEditor } from './CellEditor.tsx';
import type { CellChange, Edit } from './edits.ts';
import { readBlock, writeBlock } from './edits.ts';
import styles from './Grid.module.css';
import type { SheetActs } from './sheetActs.ts';
import { stepOf, useSelection } from './useSelection.ts';
import { useWindowed, widthOf } from './windowed.ts';

const rowHeight = 40;
const noteHeight = 38;
const pageRows = 12;

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
  const { at, area, go } = useSelection(shown.length, columns.length);
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
  useSeen(box, offsets, { row: at.row, field: columns[at.column]?.key, goal, isDrawn }, hasFocus);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the block is defined by its edges
  useEffect(() => {
    onChosen(new Set(shown.slice(area.top, area.bottom + 1).map(({ row }) => row.id)));
  }, [shown, area.top, area.bottom]);
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
  const commit = (to: string, step: { row: number; column: number }) => {
    setEditing(null);
    hasFocus.current = true;
    if (current && column) acts.write(current, column.key, to);
    go({ row: at.row + step.row, column: at.column + step.column });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing !== null) return;
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
      else setEditing(value);
    } else if (event.key.length === 1) {
      if (column?.kind === 'tick') return;
      setEditing(event.key);
    } else return;
    event.preventDefault();
  };
  const onCopy = (event: ClipboardEvent) => {
    if (editing !== null) return;
    const cells = shown
      .slice(area.top, area.bottom + 1)
      .map(({ row }) => columns.slice(area.left, area.right + 1).map(({ key }) => row.cells[key] ?? ''));
    event.clipboardData.setData('text/plain', writeBlock(cells));
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (editing !== null || isLocked) return;
    event.preventDefault();
    const edits = pasted(readBlock(event.clipboardData.getData('text/plain')), columns, shown, area);
    for (const edit of edits) acts.apply(edit);
  };
  const template = `44px ${columns.map(widthOf).join(' ')}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: only visible rows of the table are rendered
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
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onPaste={onPaste}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) hasFocus.current = false;
      }}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: headings take no focus */}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="row" aria-rowindex={1} className={styles.head} style={{ gridTemplateColumns: template }}>
        {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        <span role="columnheader" className={styles.line}>
          <span className="vh">Строка</span>
        </span>
        {columns.map(({ key, title, kind }) => (
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          // biome-ignore lint/a11y/useSemanticElements: see above
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
          const wrong = new Map(own.toReversed().map((problem) => [problem.field, problem]));
          const worst = own.some(({ isError }) => isError) ? 'error' : own.length ? 'warn' : undefined;
          return (
            <div key={row.id} role="presentation" className={styles.place} style={{ top: offsets[place] }}>
              {/* biome-ignore lint/a11y/useFocusableInteractive: its cells are */}
              {/* biome-ignore lint/a11y/useSemanticElements: see above */}
              <div
                role="row"
                aria-rowindex={place + 2}
                data-worst={worst}
                className={styles.row}
                style={{ gridTemplateColumns: template }}
              >
                {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
                {/* biome-ignore lint/a11y/useSemanticElements: see above */}
                <span
                  role="rowheader"
                  className={styles.line}
                  onMouseDown={(event) => {
                    if (!event.shiftKey) go({ row: place, column: 0 });
                    go({ row: place, column: columns.length - 1 }, true);
                    setEditing(null);
                    hasFocus.current = true;
                  }}
                >
                  {worst && <Icon name={worst === 'error' ? 'alert' : 'info'} size={16} />}
                  {line}
                </span>
                {columns.map((one, index) => {
                  const isAt = at.row === place && at.column === index;
                  const isIn = place >= area.top && place <= area.bottom && index >= area.left && index <= area.right;
                  const fault = wrong.get(one.key);
                  return (
                    // biome-ignore lint/a11y/useSemanticElements: see above
                    <div
                      key={one.key}
                      role="gridcell"
                      tabIndex={isAt ? 0 : -1}
                      data-cell={isAt || undefined}
                      data-in={isIn || undefined}
                      data-fault={fault && (fault.isError ? 'error' : 'warn')}
                      aria-invalid={fault?.isError || undefined}
                      aria-selected={isIn}
                      aria-colindex={index + 2}
                      aria-label={
                        one.kind === 'tick' ? `${one.title}: ${isTicked(row, one.key) ? 'да' : 'нет'}` : undefined
                      }
                      title={one.kind === 'tick' ? one.title : undefined}
                      className={cx(styles.cell, one.kind === 'tick' && styles.tick, one.kind === 'dog' && styles.name)}
                      onMouseDown={(event) => {
                        if (isAt && editing !== null) return;
                        go({ row: place, column: index }, event.shiftKey);
                        setEditing(null);
                        if (one.kind === 'tick' && !isLocked && isAt) acts.write(row, one.key, toggled(row, one.key));
                      }}
                      onMouseEnter={(event) =>
                        event.buttons === 1 && editing === null && go({ row: place, column: index }, true)
                      }
                      onDoubleClick={() => !isLocked && one.kind !== 'tick' && setEditing(row.cells[one.key] ?? '')}
                    >
                      {isAt && editing !== null ? (
                        <CellEditor
                          column={one}
                          row={row}
                          start={editing}
                          acts={acts}
                          onCommit={commit}
                          onCancel={() => setEditing(null)}
                        />
                      ) : one.kind === 'tick' ? (
                        isTicked(row, one.key) && <Icon name="check" size={20} />
                      ) : (
                        (row.cells[one.key] ?? '')
                      )}
                    </div>
                  );
                })}
              </div>
              {own.map((problem) => (
                // biome-ignore lint/a11y/useFocusableInteractive: notes under a row take no focus
                // biome-ignore lint/a11y/useSemanticElements: see above
                <div role="row" key={`${problem.field} ${problem.text}`}>
                  {/* biome-ignore lint/a11y/useSemanticElements: see above */}
                  <div role="gridcell" tabIndex={-1} className={styles.note} data-error={problem.isError || undefined}>
                    <Icon name={problem.isError ? 'alert' : 'info'} size={18} />
                    <span>{problem.text}</span>
                    {problem.fix && !isLocked && (
                      <button
                        type="button"
                        className="link"
                        onClick={() => problem.fix && acts.write(row, problem.fix.field, problem.fix.value)}
                      >
                        {problem.fix.label}
                      </button>
                    )}
                  </div>
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

const isTicked = (row: SheetRow, key: string): boolean => readTick(row.cells[key] ?? '') ?? true;
const toggled = (row: SheetRow, key: string): string => (isTicked(row, key) ? '' : '+');

/** Scrolls the current cell into view and focuses it. */
function useSeen(
  box: HTMLElement | null,
  offsets: Float64Array,
  { row, field, goal, isDrawn }: { row: number; field: string | undefined; goal: GridProps['goal']; isDrawn: boolean },
  hasFocus: { current: boolean },
): void {
  // A distant cell is rendered some time after the scroll, so the focus waits for it.
  useEffect(() => {
    if (isDrawn && hasFocus.current) box?.querySelector<HTMLElement>('[data-cell]')?.focus({ preventScroll: true });
  }, [box, isDrawn, hasFocus]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: row heights do not move the selection
  useEffect(() => {
    if (!box || !hasFocus.current) return;
    const [top, end] = [offsets[row] ?? 0, (offsets[row] ?? 0) + rowHeight];
    const head = (box.firstElementChild as HTMLElement | null)?.offsetHeight ?? 0;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (end > box.scrollTop + box.clientHeight - head) box.scrollTop = end - box.clientHeight + head;
    const focus = () => {
      const cell = box.querySelector<HTMLElement>('[data-cell]');
      if (!cell || cell.contains(document.activeElement)) return;
      cell.focus({ preventScroll: true });
      cell.scrollIntoView({ inline: 'nearest', block: 'nearest' });
    };
    focus();
    // A distant cell is rendered after the scroll.
    const next = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(next);
  }, [box, row, field, goal]);
}

/** Pastes a block of text from the first selected cell on; text below the last row creates rows. */
function pasted(
  block: readonly (readonly string[])[],
  columns: readonly Column[],
  shown: GridProps['shown'],
  { top, bottom, left, right }: { top: number; bottom: number; left: number; right: number },
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
