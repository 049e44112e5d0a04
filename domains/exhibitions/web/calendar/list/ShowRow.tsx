import type { ReactNode } from 'react';
import type { Rank } from '#domains/dictionaries/contract.ts';
import { formatDateRange, formatWeekdays } from '#platform/contract/time/dates.ts';
import { Ranks } from '#platform/ui/emblems/Ranks.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import type { ExhibitionRow } from '../../../contract.ts';
import { exhibitionPath } from '../../../paths.ts';
import { ResultsMark } from '../../../results/web/list/ResultsMark.tsx';
import { kindNames } from '../../../texts.ts';
import { ranksOf } from '../rankOf.ts';
import { EntryMark } from './EntryMark.tsx';
import styles from './ShowRow.module.css';

export interface ShowRowProps {
  row: ExhibitionRow;
  ranks: ReadonlyMap<number, Rank>;
  today: string;
  /** A date tile instead of the weekday, for rows without a common date. */
  tile?: ReactNode;
}

/** A row with day, title, city, organiser, ranks and entry; the whole row links to the show. */
export function ShowRow({ row, ranks, today, tile }: ShowRowProps) {
  return (
    <li className={cx(styles.row, tile !== undefined && styles.withTile, row.is_cancelled && styles.cancelled)}>
      {tile ?? <span className={styles.days}>{formatWeekdays(row.begins_on, row.ends_on)}</span>}
      <div>
        <h3>
          <Link to={exhibitionPath(row.id)}>
            {row.name}
            {tile && <span className="vh">, {formatDateRange(row.begins_on, row.ends_on, { year: true })}</span>}
          </Link>
        </h3>
        <p className={styles.where}>
          <b>{row.city}</b> · {row.club_name}
        </p>
      </div>
      <div className={styles.side}>
        {row.category > 1 && <span className="small muted">{kindNames[row.category]}</span>}
        <Ranks ranks={ranksOf(row, ranks)} className={styles.ranks} />
        {row.ends_on < today && !row.is_cancelled ? <ResultsMark show={row} /> : <EntryMark show={row} today={today} />}
      </div>
    </li>
  );
}
