import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import styles from './type.module.css';

export interface Fact {
  term: string;
  value: ReactNode;
}

/** Term, leader dots, value: at most eight rows in a block. Facts without a value are left out. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string | undefined }) {
  return (
    <dl className={cx(styles.facts, className)}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
