import { proposals } from '../../reportRows/awardRules.ts';
import type { Award } from '../contract.ts';
import styles from './AwardsKey.module.css';

/** Legend of the certificates on the page, for touch screens and print. */
export function AwardsKey({ of }: { of: readonly Award[] }) {
  const known = [...new Map(of.map((one) => [one.id, one])).values()].toSorted((one, other) => one.id - other.id);
  if (!known.length) return null;
  return (
    <details className={styles.key}>
      <summary>Что значат сокращения</summary>
      <dl>
        {known.map(({ id, name, full_name }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{full_name}</dd>
          </div>
        ))}
      </dl>
      {known.some(({ id }) => proposals.includes(id)) && <p>* подлежит утверждению FCI</p>}
    </details>
  );
}
