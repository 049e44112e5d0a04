import type { ReactNode } from 'react';
import styles from './placeholders.module.css';

/** The line under a complete list. */
export function EndOfList({ children }: { children: ReactNode }) {
  return <p className={styles.end}>{children}</p>;
}
