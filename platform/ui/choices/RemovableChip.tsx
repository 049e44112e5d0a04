import { Link } from '#platform/ui/links/Link.tsx';
import { Icon } from '../icons/Icon.tsx';
import styles from './choices.module.css';

/** Removes the filter by a callback, or by a link to the list without it, which works without scripts. */
export type RemovableChipProps = { label: string } & (
  | { onRemove: () => void; to?: never }
  | { to: string; onRemove?: never }
);

/** An active filter above a list. */
export function RemovableChip({ label, onRemove, to }: RemovableChipProps) {
  const name = `Убрать: ${label}`;
  return (
    <span className={styles.chip}>
      {label}
      {to === undefined ? (
        <button type="button" aria-label={name} onClick={onRemove}>
          <Icon name="close" size={18} />
        </button>
      ) : (
        <Link to={to} aria-label={name} preventScrollReset>
          <Icon name="close" size={18} />
        </Link>
      )}
    </span>
  );
}
