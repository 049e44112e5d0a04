import { Abbreviation } from '#platform/ui/typography/Abbreviation.tsx';
import { proposals } from '../../reportRows/awardRules.ts';
import type { Award } from '../contract.ts';
import styles from './Awards.module.css';

/** Ids of best of breed, best in group and best in show. */
const highest = [29, 34, 35];

/** Certificates and titles of one result, each with its meaning as a tooltip and for screen readers. */
export const Awards = ({ of }: { of: readonly Award[] }) =>
  of.length > 0 && (
    <ul className={styles.awards}>
      {of.map(({ id, name, full_name }) => (
        <li key={id} data-high={highest.includes(id) || undefined}>
          <Abbreviation means={full_name}>{name}</Abbreviation>
          {proposals.includes(id) && '*'}
        </li>
      ))}
    </ul>
  );
