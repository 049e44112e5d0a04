import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { clock } from '#platform/contract/time/clock.ts';
import {
  addDays,
  type Day,
  formatLongDate,
  monthName,
  partsOf,
  startOfWeek,
  weekdayName,
  weekdayOf,
  weekdayShort,
  weeksOfMonth,
} from '#platform/contract/time/dates.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { cx } from '../theme/cx.ts';
import styles from './calendar.module.css';
import { sameDayOfMonth } from './sameDayOfMonth.ts';

export interface CalendarProps {
  chosen: Day | undefined;
  min?: Day | undefined;
  max?: Day | undefined;
  onPick: (day: Day) => void;
  onClose: () => void;
}

const steps: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: startOfWeek,
  End: (day) => addDays(startOfWeek(day), 6),
  PageUp: (day) => sameDayOfMonth(day, -1),
  PageDown: (day) => sameDayOfMonth(day, 1),
};

/** A month of days. Arrow keys move by days and weeks, Page Up and Page Down by months; Escape closes. */
export function Calendar({ chosen, min, max, onPick, onClose }: CalendarProps) {
  const today = clock.today();
  const [at, setAt] = useState(() => within(chosen ?? today, min, max));
  const grid = useRef<HTMLTableElement>(null);
  const walked = useRef(true);
  useEffect(() => {
    if (walked.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
    walked.current = false;
  }, [at]);

  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    const step = steps[event.key];
    if (!step || !(event.target instanceof HTMLElement) || !event.target.dataset.day) return;
    event.preventDefault();
    walked.current = true;
    setAt(within(step(at), min, max));
  };
  const { year, month } = partsOf(at);
  const weeks = weeksOfMonth(year, month);
  return (
    <div className={styles.calendar} role="dialog" aria-label="Выбор даты" onKeyDown={walk}>
      <div className={styles.head}>
        <IconButton
          icon="left"
          size={20}
          label="Прошлый месяц"
          onClick={() => setAt(within(sameDayOfMonth(at, -1), min, max))}
        />
        <b aria-live="polite">
          {monthName(month)} {year}
        </b>
        <IconButton
          icon="right"
          size={20}
          label="Следующий месяц"
          onClick={() => setAt(within(sameDayOfMonth(at, 1), min, max))}
        />
      </div>
      <table ref={grid}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={weekdayName(day)}
                className={weekdayOf(day) > 5 ? styles.weekend : undefined}
              >
                {weekdayShort(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    data-day={day}
                    className={cx(styles.day, partsOf(day).month !== month && styles.other)}
                    aria-label={formatLongDate(day)}
                    aria-pressed={day === chosen}
                    aria-current={day === today ? 'date' : undefined}
                    tabIndex={day === at ? 0 : -1}
                    disabled={day !== within(day, min, max)}
                    onClick={() => onPick(day)}
                  >
                    {partsOf(day).day}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const within = (day: Day, min?: Day, max?: Day): Day => (min && day < min ? min : max && day > max ? max : day);
