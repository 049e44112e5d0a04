import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import styles from './typography.module.css';

/** A small line in capitals over a title: at most one in view. */
export function Overline({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <p className={cx(styles.overline, className)}>{children}</p>;
}
