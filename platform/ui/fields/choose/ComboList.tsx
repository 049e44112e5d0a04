import { cx } from '../../theme/cx.ts';
import styles from './combo.module.css';
import type { Row } from './options.ts';

interface ComboListProps {
  id: string;
  label: string;
  rows: readonly Row[];
  active: Row | undefined;
  value: string;
  /** Shown without rows. */
  nothing: string;
  onPick: (row: Row) => void;
}

/** The open list of a combobox. */
export const ComboList = ({ id, label, rows, active, value, nothing, onPick }: ComboListProps) => (
  // Prevents blur before the click on an option.
  <div
    className={styles.list}
    id={id}
    role="listbox"
    aria-label={label}
    tabIndex={-1}
    onMouseDown={(event) => event.preventDefault()}
  >
    {rows.map((row, place) => (
      // Keys go to the combobox, by the pattern of WAI-ARIA.
      // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the combobox
      <div
        key={row.key}
        id={`${id}-${place}`}
        role="option"
        tabIndex={-1}
        aria-selected={row.value === value}
        className={cx(styles.option, row === active && styles.active)}
        onClick={() => onPick(row)}
      >
        {row.label}
      </div>
    ))}
    {rows.length === 0 && (
      <div role="option" aria-selected={false} aria-disabled="true" tabIndex={-1} className={styles.none}>
        {nothing}
      </div>
    )}
  </div>
);
