import { cx } from '../theme/cx.ts';
import { RosetteChip } from './RosetteChip.tsx';
import styles from './ranks.module.css';

export interface Rank {
  id?: string | number;
  name: string;
  colour?: string | null | undefined;
}

export interface RanksProps {
  ranks: readonly Rank[];
  /** Number shown before «+2». */
  limit?: number;
  className?: string | undefined;
}

/**
 * Ranks of a show: at most three rosettes, then the number of the others with their names for screen readers and as a
 * tooltip.
 */
export function Ranks({ ranks, limit = 3, className }: RanksProps) {
  if (ranks.length === 0) return null;
  const rest = ranks.slice(limit);
  return (
    <div className={cx(styles.ranks, className)}>
      <span className="vh">Ранги: </span>
      {ranks.slice(0, limit).map((rank) => (
        <RosetteChip key={rank.id ?? rank.name} label={rank.name} colour={rank.colour} />
      ))}
      {rest.length > 0 && (
        <span className={styles.rest} title={rest.map((rank) => rank.name).join(', ')}>
          <span aria-hidden="true">+{rest.length}</span>
          <span className="vh">и ещё {rest.map((rank) => rank.name).join(', ')}</span>
        </span>
      )}
    </div>
  );
}
