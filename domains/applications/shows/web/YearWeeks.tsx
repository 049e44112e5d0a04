import { type CSSProperties, useState } from 'react';
import { groupBy } from '#platform/contract/groupBy.ts';
import {
  addDays,
  daysBetween,
  formatDateRange,
  formatDayMonth,
  monthName,
  startOfWeek,
} from '#platform/contract/time/dates.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { ShowYear, YearRow } from '../contract.ts';
import { canProposeDays } from './canProposeDays.ts';
import styles from './year.module.css';

interface YearWeeksProps {
  year: ShowYear;
  /** Called on a drop on another week, or on a press. */
  onPropose: (row: YearRow, day: string) => void;
}

const weeksOf = (year: number): string[] => {
  const first = startOfWeek(`${year}-01-04`);
  return Array.from({ length: 53 }, (_, at) => addDays(first, at * 7)).filter(
    (monday) => addDays(monday, 3).slice(0, 4) === String(year),
  );
};

/** The year by weeks: dragging an application to another week proposes it to the club. */
export function YearWeeks({ year, onPropose }: YearWeeksProps) {
  const [held, setHeld] = useState<YearRow | null>(null);
  const rows = groupBy(year.rows, ({ begins_on }) => startOfWeek(begins_on));
  const months = groupBy(weeksOf(year.year), (monday) => addDays(monday, 3).slice(5, 7));
  return (
    <section aria-labelledby="weeks" className={styles.year}>
      <h2 id="weeks">Год по неделям</h2>
      <p className="small muted">
        Заявку в работе можно перетащить мышью на другую неделю или нажать: клуб получит предложение.
      </p>
      <ol className={styles.months}>
        {[...months].map(([month, weeks]) => (
          <li key={month}>
            <h3>{monthName(Number(month))}</h3>
            <ol>
              {weeks.map((monday) => (
                <li
                  key={monday}
                  aria-label={`Неделя с ${formatDayMonth(monday)}`}
                  onDragOver={(event) => held && event.preventDefault()}
                  onDrop={(event) => {
                    event.preventDefault();
                    if (!held || startOfWeek(held.begins_on) === monday) return;
                    onPropose(held, addDays(monday, daysBetween(startOfWeek(held.begins_on), held.begins_on)));
                    setHeld(null);
                  }}
                >
                  <small>{Number(monday.slice(8))}</small>
                  {(rows.get(monday) ?? []).map((row) => (
                    <button
                      key={row.application_id}
                      type="button"
                      className={styles.chip}
                      style={{ '--rank': `var(--rk-${row.rank.colour})` } as CSSProperties}
                      data-bad={row.conflicts.length > 0 || undefined}
                      data-asked={row.proposal !== null || undefined}
                      disabled={!canProposeDays(row)}
                      draggable={canProposeDays(row)}
                      title={`${row.organiser}, ${row.city}, ${formatDateRange(row.begins_on, row.ends_on)}`}
                      aria-label={`${row.rank.name}, ${row.city}, ${row.organiser}, ${formatDateRange(row.begins_on, row.ends_on)}${row.conflicts.length ? ', с помехами' : ''}`}
                      onDragStart={(event) => {
                        event.dataTransfer.setData('text/plain', row.city);
                        setHeld(row);
                      }}
                      onDragEnd={() => setHeld(null)}
                      onClick={() => onPropose(row, addDays(row.begins_on, 7))}
                    >
                      {row.conflicts.length > 0 && <Icon name="alert" size={14} />}
                      {row.city}
                    </button>
                  ))}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  );
}
