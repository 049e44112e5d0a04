import { RemovableChip } from '../choices/RemovableChip.tsx';
import { Link } from '../links/Link.tsx';
import styles from './FilterChips.module.css';

export interface FilterChipsProps {
  /** How many there are; undefined where there is no list. */
  status: string | undefined;
  /** Each choice with the address of the list without it. */
  chips: readonly (readonly [label: string, to: string])[];
  /** The list without any choice; undefined when there is none. */
  reset: string | undefined;
}

/** How many there are, and what narrows them, each with its way out. */
export function FilterChips({ status, chips, reset }: FilterChipsProps) {
  if (status === undefined && reset === undefined) return null;
  return (
    <div className={styles.chips}>
      {status !== undefined && <b role="status">{status}</b>}
      {chips.map(([label, to]) => (
        <RemovableChip key={label} label={label} to={to} />
      ))}
      {reset !== undefined && (
        <Link to={reset} preventScrollReset>
          Сбросить всё
        </Link>
      )}
    </div>
  );
}
