import type { Rank } from '#domains/dictionaries/contract.ts';
import { formatDateRange, formatWeekdays } from '#platform/contract/time/dates.ts';
import { Ranks } from '#platform/ui/emblems/Ranks.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import type { ExhibitionRow } from '../../../contract.ts';
import { exhibitionPath } from '../../../paths.ts';
import { ResultsMark } from '../../../results/web/list/ResultsMark.tsx';
import { ranksOf } from '../rankOf.ts';
import { EntryMark } from './EntryMark.tsx';
import styles from './ShowTable.module.css';

export interface ShowTableProps {
  rows: readonly ExhibitionRow[];
  ranks: ReadonlyMap<number, Rank>;
  today: string;
}

/** The list as columns for comparison. */
export default function ShowTable({ rows, ranks, today }: ShowTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Дата</th>
          <th scope="col">Мероприятие</th>
          <th scope="col">Город, организатор</th>
          <th scope="col">Ранги</th>
          <th scope="col">Запись</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <b>{formatDateRange(row.begins_on, row.ends_on)}</b> {formatWeekdays(row.begins_on, row.ends_on)}
            </td>
            <th scope="row">
              <Link to={exhibitionPath(row.id)}>{row.name}</Link>
            </th>
            <td>
              {row.city}
              <span className={styles.club}>{row.club_name}</span>
            </td>
            <td>
              <Ranks ranks={ranksOf(row, ranks)} limit={2} />
            </td>
            <td>
              {row.ends_on < today && !row.is_cancelled ? (
                <ResultsMark show={row} />
              ) : (
                <EntryMark show={row} today={today} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
