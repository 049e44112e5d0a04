import type { ReactNode } from 'react';
import { monthName, partsOf, weekdayShort, weeksOfMonth } from '#platform/contract/time/dates.ts';
import styles from './MonthTable.module.css';

export interface MonthDay {
  className: string;
  /** Tooltip; screen readers read the cell. */
  title?: string | undefined;
  content: ReactNode;
}

/** The month this many months after the month of this day. */
export function monthAfter(day: string, ahead: number): { year: number; month: number } {
  const { year, month } = partsOf(day);
  const count = year * 12 + month - 1 + ahead;
  return { year: Math.floor(count / 12), month: (count % 12) + 1 };
}

/** A month's days by weeks; `dayOf` renders a day. Days of neighbouring months are blank. */
export function MonthTable({
  year,
  month,
  isCaptioned = false,
  dayOf,
}: {
  year: number;
  month: number;
  /** Shows the month's name above; otherwise the page shows it. */
  isCaptioned?: boolean;
  dayOf: (day: string) => MonthDay;
}) {
  const weeks = weeksOfMonth(year, month);
  const name = `${monthName(month)} ${year}`;
  return (
    <table className={styles.month} aria-label={isCaptioned ? undefined : name}>
      {isCaptioned && <caption>{name}</caption>}
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {weekdayShort(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              if (partsOf(day).month !== month) return <td key={day} />;
              const { className, title, content } = dayOf(day);
              return (
                <td key={day} className={className} title={title}>
                  {content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
