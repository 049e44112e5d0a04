import type { ReactNode } from 'react';
import { exhibitionPath } from '#domains/exhibitions/paths.ts';
import { formatDateRange } from '#platform/contract/time/dates.ts';
import { romanOf } from '#platform/ui/dogs/groups.ts';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { RosetteChip } from '#platform/ui/emblems/RosetteChip.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import type { Referee } from '../contract.ts';
import styles from './ShowRows.module.css';

type Show = Referee['upcoming'][number];

export interface ShowRowsProps<Row extends Show> {
  shows: readonly Row[];
  /** For past shows, which may be years ago. */
  withYear?: boolean;
  children?: (show: Row) => ReactNode;
}

export function ShowRows<Row extends Show>({ shows, withYear = false, children }: ShowRowsProps<Row>) {
  return (
    <ul>
      {shows.map((show) => (
        <li key={show.id} className={styles.row}>
          <RingTile from={show.begins_on} to={show.ends_on} rank={show.ranks[0]?.colour} size="s" />
          <div>
            <h3>
              <Link to={exhibitionPath(show.id)}>{show.name}</Link>
            </h3>
            <p className={styles.where}>
              <span className="vh">{formatDateRange(show.begins_on, show.ends_on, { year: true })}, </span>
              {show.city}
              {withYear && `, ${show.begins_on.slice(0, 4)}`}
              {groupsOf(show.fci_groups)}
            </p>
            {children?.(show)}
          </div>
          {show.ranks.length > 0 && (
            <ul className={styles.ranks} aria-label="Ранги">
              {show.ranks.map(({ name, colour }) => (
                <li key={name}>
                  <RosetteChip label={name} colour={colour} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function groupsOf(groups: readonly number[]): string {
  if (!groups.length) return '';
  return groups.length === 10
    ? ' · все группы'
    : ` · ${groups.length > 1 ? 'группы' : 'группа'} ${groups.map(romanOf).join(', ')}`;
}
