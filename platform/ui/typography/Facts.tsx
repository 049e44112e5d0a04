import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import styles from './typography.module.css';

export interface Fact {
  term: string;
  value: ReactNode;
}

/** Characters of term and value that fit on one line of a side column, and of a main one. */
const [narrow, wide] = [30, 60];

/** A long fact takes two lines, with the value under its term. */
function lengthOf({ term, value }: Fact): 'long' | 'longish' | undefined {
  if (typeof value !== 'string') return undefined;
  const letters = term.length + value.length;
  return letters > wide ? 'long' : letters > narrow ? 'longish' : undefined;
}

/** Term, leader dots, value: at most eight rows in a block. Facts without a value are omitted. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string | undefined }) {
  return (
    <dl className={cx(styles.facts, className)}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map((fact) => (
          <div key={fact.term} data-length={lengthOf(fact)}>
            <dt>{fact.term}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
    </dl>
  );
}
