import { groupBy } from '#platform/contract/groupBy.ts';
import { groupSchedule, type ScheduleEntry, type ScheduleWeekday } from '#platform/contract/time/schedule.ts';
import { Brace } from '../emblems/Brace.tsx';
import styles from './WeekSchedule.module.css';

export interface WeekScheduleProps {
  entries: readonly ScheduleEntry[];
  /** The weekday dictionary. */
  weekdays: readonly ScheduleWeekday[];
}

/** Opening hours: days with equal hours are grouped by a brace; a day with a break appears once. */
export function WeekSchedule({ entries, weekdays }: WeekScheduleProps) {
  return (
    <ul className={styles.schedule}>
      {[...groupBy(groupSchedule(entries, weekdays), (group) => group.weekdays.join())].map(([days, parts]) => (
        <li key={days}>
          <span className={styles.days}>
            {days.split(',').map((name) => (
              <span key={name}>{name}</span>
            ))}
          </span>
          {days.includes(',') ? <Brace points="right" className={styles.brace} /> : <span />}
          <span className={styles.hours}>
            {parts.map(({ time_from, time_to }) => `${time_from}–${time_to}`).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
