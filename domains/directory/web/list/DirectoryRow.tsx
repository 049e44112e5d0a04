import type { ReactNode } from 'react';
import styles from './DirectoryRow.module.css';

export interface DirectoryRowProps {
  face: ReactNode;
  title: ReactNode;
  side: ReactNode;
  children: ReactNode;
}

export function DirectoryRow({ face, title, side, children }: DirectoryRowProps) {
  return (
    <li className={styles.row}>
      {face}
      <div className={styles.what}>
        <h3>{title}</h3>
        {children}
      </div>
      <div className={styles.side}>{side}</div>
    </li>
  );
}

export function Fact({ children }: { children: ReactNode }) {
  return <p className={styles.fact}>{children}</p>;
}
