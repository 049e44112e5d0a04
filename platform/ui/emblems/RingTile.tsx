import type { CSSProperties } from 'react';
import {
  type Day,
  formatDateRange,
  formatWeekdays,
  monthName,
  monthShort,
  partsOf,
} from '#platform/contract/time/dates.ts';
import { cx } from '../theme/cx.ts';
import styles from './RingTile.module.css';
import { rankColour } from './rankColour.ts';

export interface RingTileProps {
  from: Day;
  to?: Day | undefined;
  /** Colour name from the rank dictionary: `cacib`, `cac`, … */
  rank?: string | null | undefined;
  size?: 's' | 'm' | 'xl';
  /** True if no text beside it gives the date; otherwise the tile is hidden from screen readers. */
  spoken?: boolean;
  className?: string | undefined;
}

/** A date drawn as an armband number. */
export function RingTile({ from, to = from, rank, size = 'm', spoken = false, className }: RingTileProps) {
  const [start, end] = [partsOf(from), partsOf(to)];
  const acrossMonths = start.month !== end.month || start.year !== end.year;
  const range = acrossMonths || start.day !== end.day;
  const month = acrossMonths
    ? `${monthShort(start.month)}–${monthShort(end.month)}`
    : size === 'xl'
      ? monthName(start.month)
      : monthShort(start.month);
  return (
    <div
      className={cx(styles.tile, styles[size], acrossMonths && styles.across, className)}
      style={{ '--rk': rankColour(rank) } as CSSProperties}
      {...(spoken
        ? { role: 'img', 'aria-label': `${formatDateRange(from, to, { year: true })}, ${formatWeekdays(from, to)}` }
        : { 'aria-hidden': true })}
    >
      <span className={styles.month}>{month}</span>
      <span className={cx(styles.day, range && styles.range)}>{range ? `${start.day}–${end.day}` : start.day}</span>
      <span className={styles.weekday}>{formatWeekdays(from, to)}</span>
    </div>
  );
}
