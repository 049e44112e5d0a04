import { groupSchedule, type ScheduleEntry, type ScheduleWeekday } from '#platform/contract/time/schedule.ts';
import { Brace } from '../emblems/Brace.tsx';
import styles from './WeekSchedule.module.css';

export interface WeekScheduleProps {
  entries: readonly ScheduleEntry[];
  /** The weekday dictionary. */
  weekdays: readonly ScheduleWeekday[];
}

/** Opening hours: days with equal hours stand together, closed by a brace that points to the hours. */
export function WeekSchedule({ entries, weekdays }: WeekScheduleProps) {
  return (
    <ul className={styles.schedule}>
      {groupSchedule(entries, weekdays).map((group) => (
        <li key={`${group.time_from}–${group.time_to}`}>
          <span className={styles.days}>
            {group.weekdays.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </span>
          {group.weekdays.length > 1 ? <Brace points="right" className={styles.brace} /> : <span />}
          <span className={styles.hours}>
            {group.time_from}–{group.time_to}
          </span>
        </li>
      ))}
    </ul>
  );
}
