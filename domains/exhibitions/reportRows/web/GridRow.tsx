import type { ReactNode } from 'react';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { SheetRow } from '../columns.ts';
import type { Problem } from '../readCells.ts';
import styles from './Grid.module.css';
import type { SheetActs } from './sheetActs.ts';

interface GridRowProps {
  row: SheetRow;
  /** Its number in the whole sheet. */
  line: number;
  /** Position among the shown rows, from 0. */
  place: number;
  problems: readonly Problem[];
  /** Distance from the first row, in CSS pixels. */
  top: number | undefined;
  /** `grid-template-columns` of the whole grid. */
  template: string;
  isLocked: boolean;
  acts: SheetActs;
  /** Selects the row, or the rows from the selected one to this. */
  onSelect: (isExtended: boolean) => void;
  children: ReactNode;
}

/** A row of cells with its problems under it. */
export function GridRow({
  row,
  line,
  place,
  problems,
  top,
  template,
  isLocked,
  acts,
  onSelect,
  children,
}: GridRowProps) {
  const worst = problems.some(({ isError }) => isError) ? 'error' : problems.length ? 'warn' : undefined;
  return (
    <div role="presentation" className={styles.place} style={{ top }}>
      <div
        role="row"
        aria-rowindex={place + 2}
        data-worst={worst}
        className={styles.row}
        style={{ gridTemplateColumns: template }}
      >
        <span role="rowheader" className={styles.line} onMouseDown={(event) => onSelect(event.shiftKey)}>
          {worst && <Icon name={worst === 'error' ? 'alert' : 'info'} size={16} />}
          {line}
        </span>
        {children}
      </div>
      {problems.map(({ field, text, isError, fix }) => (
        <div role="row" key={`${field} ${text}`}>
          <div role="gridcell" tabIndex={-1} className={styles.note} data-error={isError || undefined}>
            <Icon name={isError ? 'alert' : 'info'} size={18} />
            <span>{text}</span>
            {fix && !isLocked && (
              <button type="button" className="link" onClick={() => acts.write(row, fix.field, fix.value)}>
                {fix.label}
              </button>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}
