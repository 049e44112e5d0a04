import type { ReactNode } from 'react';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './dev.module.css';

export interface PieceProps {
  title: string;
  /** Width of the piece in twelfths of the sheet. */
  width: 3 | 4 | 5 | 6 | 7 | 8 | 12;
  children: ReactNode;
}

/** One piece of the sheet under its heading. */
export function Piece({ title, width, children }: PieceProps) {
  return (
    <section className={cx(styles.piece, styles[`w${width}`])}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
