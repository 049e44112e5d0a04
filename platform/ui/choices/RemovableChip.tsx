import { Icon } from '../icons/Icon.tsx';
import styles from './choices.module.css';

/** An active filter above a list. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <span className={styles.chip}>
      {label}
      <button type="button" aria-label={`Убрать: ${label}`} onClick={onRemove}>
        <Icon name="close" size={18} />
      </button>
    </span>
  );
}
