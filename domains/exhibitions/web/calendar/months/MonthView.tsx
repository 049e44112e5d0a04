import { listRanks, type Rank } from '#domains/dictionaries/contract.ts';
import { useDictionary } from '#domains/dictionaries/web/public.ts';
import { type Day, formatFullDate, partsOf, weeksOfMonth } from '#platform/contract/time/dates.ts';
import { rankColour } from '#platform/ui/emblems/rankColour.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { type CalendarAddress, calendarAddress, changedAddress, monthInputOf } from '../../../address.ts';
import { listMonth, type Month } from '../../../contract.ts';
import { exhibitionPath } from '../../../paths.ts';
import { tileColour } from '../rankOf.ts';
import styles from './MonthView.module.css';

export interface MonthViewProps {
  address: CalendarAddress;
}

const weekdays = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];

/** A month as a grid; on phones only days with shows. */
export default function MonthView({ address }: MonthViewProps) {
  const data = useRead(listMonth, monthInputOf(address), { keepPrevious: true }).data;
  const ranks = useDictionary(listRanks).byId;
  if (!data) return null;
  const [year, month] = [Number(data.month.slice(0, 4)), Number(data.month.slice(5))];
  const days = new Map(data.days.map((day) => [day.date, day]));
  return (
    <table className={styles.month}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(year, month).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <DayCell
                key={date}
                date={date}
                inMonth={date.startsWith(data.month)}
                isToday={date === data.today}
                day={days.get(date)}
                ranks={ranks}
                address={address}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  date: Day;
  inMonth: boolean;
  isToday: boolean;
  day: Month['days'][number] | undefined;
  ranks: ReadonlyMap<number, Rank>;
  address: CalendarAddress;
}

function DayCell({ date, inMonth, isToday, day, ranks, address }: DayCellProps) {
  if (!inMonth) return <td className={styles.outside} />;
  const rest = day ? day.total - day.items.length : 0;
  return (
    <td
      className={cx(!day && !isToday && styles.empty, isToday && styles.today)}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className={styles.date} aria-hidden="true">
        {partsOf(date).day}
        {isToday && <span> сегодня</span>}
      </span>
      {day && (
        <>
          <span className="vh">{formatFullDate(date)}</span>
          <ul>
            {day.items.map((row) => (
              <li key={row.id}>
                <Link to={exhibitionPath(row.id)} style={{ borderColor: rankColour(tileColour(row, ranks)) }}>
                  {row.name}
                  <small>{row.city}</small>
                </Link>
              </li>
            ))}
          </ul>
          {rest > 0 && (
            <Link
              className={styles.rest}
              to={calendarAddress(
                changedAddress(address, { view: undefined, month: undefined, date_from: date, date_to: date }),
              )}
            >
              ещё {rest}
            </Link>
          )}
        </>
      )}
    </td>
  );
}
