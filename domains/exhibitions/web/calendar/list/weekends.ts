import { addDays, type Day, startOfWeek, weekdayOf } from '#platform/contract/time/dates.ts';
import type { ExhibitionRow } from '../../../contract.ts';

export interface Weekend {
  from: Day;
  to: Day;
  rows: ExhibitionRow[];
}

const friday = 5;

/** Friday to Sunday form one section, the days before them another. */
const partOfWeek = (day: Day): string => `${startOfWeek(day)} ${weekdayOf(day) >= friday ? 'end' : 'days'}`;

/** Groups neighbouring rows by weekend; rows are sorted by first day. */
export function groupByWeekend(rows: readonly ExhibitionRow[]): Weekend[] {
  const weekends: Weekend[] = [];
  let part = '';
  for (const row of rows) {
    const own = partOfWeek(row.begins_on);
    const last = weekends.at(-1);
    if (last && own === part) {
      last.rows.push(row);
      if (row.begins_on < last.from) last.from = row.begins_on;
      if (row.ends_on > last.to) last.to = row.ends_on;
    } else weekends.push({ from: row.begins_on, to: row.ends_on, rows: [row] });
    part = own;
  }
  return weekends;
}

/** The weekend of a day, used to announce the next page; a weekday stands alone. */
export function weekendAround(from: Day, to: Day): [from: Day, to: Day] {
  if (weekdayOf(from) < friday) return [from, to];
  const saturday = addDays(startOfWeek(from), 5);
  return [from < saturday ? from : saturday, addDays(startOfWeek(from), 6)];
}
