export interface ScheduleEntry {
  week_day_id: number;
  /** «10:00» */
  time_from: string;
  time_to: string;
}

/** The part of the weekday dictionary a schedule needs. */
export interface ScheduleWeekday {
  id: number;
  short_name: string;
  /** 1 for Monday to 7 for Sunday. */
  week_day_number: number;
}

export interface ScheduleGroup {
  time_from: string;
  time_to: string;
  /** Short names in the order of the week. */
  weekdays: string[];
}

/** Groups days with equal hours, ordered by their first day. Days missing in the dictionary are left out. */
export function groupSchedule(
  entries: readonly ScheduleEntry[],
  weekdays: readonly ScheduleWeekday[],
): ScheduleGroup[] {
  const known = new Map(weekdays.map((weekday) => [weekday.id, weekday]));
  const numberOf = (entry: ScheduleEntry): number => known.get(entry.week_day_id)?.week_day_number ?? 0;
  const groups = new Map<string, ScheduleGroup>();
  for (const entry of entries.toSorted((a, b) => numberOf(a) - numberOf(b))) {
    const weekday = known.get(entry.week_day_id);
    if (!weekday) continue;
    const key = `${entry.time_from}–${entry.time_to}`;
    const group = groups.get(key);
    if (!group) groups.set(key, { time_from: entry.time_from, time_to: entry.time_to, weekdays: [weekday.short_name] });
    else if (!group.weekdays.includes(weekday.short_name)) group.weekdays.push(weekday.short_name);
  }
  return [...groups.values()];
}

/** Hours of one day of the week (Monday 1 to Sunday 7), as «10:00–13:00, 14:00–18:00»; '' on a day without hours. */
export function hoursOn(
  weekday: number,
  entries: readonly ScheduleEntry[],
  weekdays: readonly ScheduleWeekday[],
): string {
  const day = weekdays.find(({ week_day_number }) => week_day_number === weekday);
  return entries
    .filter(({ week_day_id }) => week_day_id === day?.id)
    .map(({ time_from, time_to }) => `${time_from}–${time_to}`)
    .toSorted()
    .join(', ');
}
