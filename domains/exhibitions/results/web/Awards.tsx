import { proposals } from '../../sheets/awards.ts';
import type { Award } from '../contract.ts';
import styles from './Awards.module.css';

/** The best of its breed, of its group and of the show. */
const highest = [29, 34, 35];

/** Certificates and titles of one result; each says what it means, pointed at or read aloud. */
export const Awards = ({ of }: { of: readonly Award[] }) =>
  of.length > 0 && (
    <ul className={styles.awards}>
      {of.map(({ id, name, full_name }) => (
        <li key={id} data-high={highest.includes(id) || undefined}>
          <abbr title={full_name}>{name}</abbr>
          {proposals.includes(id) && '*'}
        </li>
      ))}
    </ul>
  );

/** The same in words, for fingers and for paper: whatever was given on this page, each once. */
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
