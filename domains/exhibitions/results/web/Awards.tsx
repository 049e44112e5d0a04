import { proposals } from '../../reportRows/awards.ts';
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
