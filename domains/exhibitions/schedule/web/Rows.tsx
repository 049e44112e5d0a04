import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { Clash } from '../clashes.ts';
import type { ScheduleRow } from '../contract.ts';
import { stepMinutes } from '../policy.ts';
import { withInitials } from '../texts.ts';
import styles from './schedule.module.css';

export interface RowsProps {
  rows: readonly ScheduleRow[];
  clashes: readonly Clash[];
  onOpen: (rowId: number) => void;
  onMove: ((row: ScheduleRow, by: { rings?: number; minutes?: number }) => void) | undefined;
}

/** The day as a table; on a phone each row has its own buttons. */
export function Rows({ rows, clashes, onOpen, onMove }: RowsProps) {
  return (
    <table className={styles.rows}>
      <caption className="vh">Строки дня</caption>
      <thead>
        <tr>
          <th scope="col">Начало</th>
          <th scope="col">Ринг</th>
          <th scope="col">Породы</th>
          <th scope="col">Судья</th>
          <th scope="col">Собак</th>
          <th scope="col">Займёт</th>
          <th scope="col">
            <span className="vh">Действия</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const own = clashes.filter((clash) => clash.rows.includes(row.id) && clash.tone === 'bad');
          const about = `${row.name}, ${row.starts}`;
          return (
            <tr key={row.id} data-bad={own.length > 0 || undefined}>
              <td>{row.starts}</td>
              <td>Ринг {row.ring}</td>
              <td>
                {row.name}
                {own.map(({ key, title }) => (
                  <span key={key} className={styles.clash}>
                    <Icon name="alert" size={16} />
                    {title.replace(/:$/, '')}
                  </span>
                ))}
              </td>
              <td>{row.judge ? withInitials(row.judge) : <span className="muted">судьи нет</span>}</td>
              <td>{row.dogs === null ? '' : <span data-unit="собак">{row.dogs}</span>}</td>
              <td>{row.minutes} мин</td>
              <td>
                {onMove && (
                  <>
                    <IconButton
                      icon="left"
                      label={`На ${stepMinutes} минут раньше: ${about}`}
                      onClick={() => onMove(row, { minutes: -stepMinutes })}
                    />
                    <IconButton
                      icon="right"
                      label={`На ${stepMinutes} минут позже: ${about}`}
                      onClick={() => onMove(row, { minutes: stepMinutes })}
                    />
                    <IconButton icon="edit" label={`Править: ${about}`} onClick={() => onOpen(row.id)} />
                  </>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
