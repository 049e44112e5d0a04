import { RemovableChip } from '../choices/RemovableChip.tsx';
import { Link } from '../links/Link.tsx';
import styles from './FilterChips.module.css';

export interface FilterChipsProps {
  /** The number of results; undefined without a list. */
  status: string | undefined;
  /** Each active filter with the address of the list without it. */
  chips: readonly (readonly [label: string, to: string])[];
  /** The address without filters; undefined when none is active. */
  reset: string | undefined;
}

/** The number of results and the active filters with links to remove them. */
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
