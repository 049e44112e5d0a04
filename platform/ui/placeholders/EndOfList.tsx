import type { ReactNode } from 'react';
import styles from './placeholders.module.css';

/** The plain line under a list that has no more. */
export function EndOfList({ children }: { children: ReactNode }) {
  return <p className={styles.end}>{children}</p>;
}
