import { cx } from '../theme/cx.ts';
import styles from './badges.module.css';

/** A counter, «99+» above ninety-nine. */
export function Count({
  value,
  tone = 'gold',
  className,
}: {
  value: number;
  tone?: 'gold' | 'plain' | 'brand' | 'brass';
  className?: string | undefined;
}) {
  return <span className={cx(styles.count, styles[tone], className)}>{value > 99 ? '99+' : value}</span>;
}
