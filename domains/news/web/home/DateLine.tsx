import { counted } from '#platform/contract/plural.ts';
import { formatFullDate } from '#platform/contract/time/dates.ts';
import type { HomeDay } from '../../contract.ts';
import styles from './DateLine.module.css';

export function DateLine({ day }: { day: HomeDay }) {
  return (
    <div className={styles.line}>
      <time className={styles.date} dateTime={day.today}>
        {formatFullDate(day.today)}
      </time>
      <span className={styles.more}>
        {day.weekend_exhibitions > 0 && (
          <span>
            В эти выходные – {counted(day.weekend_exhibitions, ['выставка', 'выставки', 'выставок'])} в{' '}
            {counted(day.weekend_cities, ['городе', 'городах', 'городах'])}
          </span>
        )}
        <span>{day.week}-я неделя</span>
      </span>
    </div>
  );
}
