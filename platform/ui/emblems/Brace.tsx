import { cx } from '../theme/cx.ts';
import styles from './Brace.module.css';

export interface BraceProps {
  /** `left` points to the parent or the date before it; `right` closes what precedes it, as in opening hours. */
  points?: 'left' | 'right';
  className?: string | undefined;
}

/** The curly bracket of pedigrees: a flex or grid item as tall as its row. */
export function Brace({ points = 'left', className }: BraceProps) {
  return (
    <span className={cx(styles.brace, points === 'right' && styles.right, className)}>
      <svg viewBox="0 0 16 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M15 1C8 1 9 6 9 14V38C9 46 7 50 1 50 7 50 9 54 9 62V86C9 94 8 99 15 99" />
      </svg>
    </span>
  );
}
