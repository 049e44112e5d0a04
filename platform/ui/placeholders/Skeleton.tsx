import { cx } from '../theme/cx.ts';
import styles from './placeholders.module.css';

export interface SkeletonProps {
  /** CSS lengths. */
  width?: string | number;
  height?: string | number;
  round?: boolean;
  className?: string | undefined;
}

/** A placeholder with the geometry of the content; appears after 200 ms, so that quick answers do not flicker. */
export function Skeleton({ width = '100%', height = 20, round = false, className }: SkeletonProps) {
  return (
    <span
      className={cx(styles.skeleton, round && styles.round, className)}
      style={{ width, height }}
      aria-hidden="true"
      data-skeleton=""
    />
  );
}
