import type { ReactNode } from 'react';
import { monthName, partsOf, weekdayShort, weeksOfMonth } from '#platform/contract/time/dates.ts';
import styles from './MonthTable.module.css';

export interface MonthDay {
  className: string;
  /** For the pointer; readers hear what stands in the cell. */
  title?: string | undefined;
  content: ReactNode;
}

/** The month so many months after the one of this day. */
export function monthAfter(day: string, ahead: number): { year: number; month: number } {
  const { year, month } = partsOf(day);
  const count = year * 12 + month - 1 + ahead;
  return { year: Math.floor(count / 12), month: (count % 12) + 1 };
}

/** A month's days by weeks; what stands on a day says `dayOf`. Days of the months beside it are blank. */
export function MonthTable({
  year,
  month,
  isCaptioned = false,
  dayOf,
}: {
  year: number;
  month: number;
  /** Its name stands above it; otherwise the page says it. */
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
