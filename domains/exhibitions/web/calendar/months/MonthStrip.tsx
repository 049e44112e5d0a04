import type { CSSProperties } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { monthName } from '#platform/contract/time/dates.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { type CalendarAddress, calendarAddress, changedAddress } from '../../../address.ts';
import type { Facets } from '../../../contract.ts';
import { eventForms, showForms } from '../../../texts.ts';
import styles from './MonthStrip.module.css';

export interface MonthStripProps {
  months: Facets['months'];
  address: CalendarAddress;
  /** The month on the screen when none was chosen. */
  shown?: string | undefined;
}

/** «All», and seven months with counts and a bar for each week; pressing the chosen month clears it. */
export function MonthStrip({ months, address, shown = address.month }: MonthStripProps) {
  const busiest = Math.max(1, ...months.flatMap((month) => month.weeks));
  const forms = address.category === 1 ? showForms : eventForms;
  return (
    <nav className={styles.strip} aria-label="Месяц">
      <Link
        className={styles.month}
        to={calendarAddress(changedAddress(address, { month: undefined, date_from: undefined, date_to: undefined }))}
        aria-current={shown === undefined && !address.date_from && !address.date_to ? 'true' : undefined}
        preventScrollReset
      >
        <b>Все</b>
        <small>месяцы</small>
      </Link>
      {months.map(({ month, total, weeks }, at) => {
        const chosen = shown === month;
        const newYear = at === 0 || month.endsWith('-01');
        return (
          <Link
            key={month}
            className={styles.month}
            to={calendarAddress(
              changedAddress(address, {
                month: address.month === month ? undefined : month,
                date_from: undefined,
                date_to: undefined,
              }),
            )}
            aria-current={chosen ? 'true' : undefined}
            preventScrollReset
          >
            <b>
              {monthName(Number(month.slice(5)))}
              {newYear && <span className={at ? styles.year : 'vh'}> {month.slice(0, 4)}</span>}
            </b>
            <small className="num">{counted(total, forms)}</small>
            <span
              className={styles.bars}
              style={
                Object.fromEntries(
                  weeks.map((week, index) => [`--w${index + 1}`, `${Math.round((week / busiest) * 100)}%`]),
                ) as CSSProperties
              }
            />
          </Link>
        );
      })}
    </nav>
  );
}
