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

const weekdayNames = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'];

/** The week as the dictionary of weekdays has it, which never changes. */
export const scheduleWeekdays = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'].map((short_name, at) => ({
  id: at + 1,
  week_day_number: at + 1,
  short_name,
  name: weekdayNames[at] ?? '',
}));

/** «понедельник – пятница», «вторник, четверг»: from three days in a row on as a range. */
function daysText(numbers: readonly number[]): string {
  const runs = numbers.reduce<number[][]>((all, number) => {
    const last = all.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else all.push([number]);
    return all;
  }, []);
  const nameOf = (number: number | undefined) => weekdayNames[(number ?? 0) - 1] ?? '';
  return runs
    .flatMap((run) => (run.length > 2 ? [`${nameOf(run[0])} – ${nameOf(run.at(-1))}`] : run.map(nameOf)))
    .join(', ');
}

/**
 * Hours of a week in words: «понедельник – пятница, 10:00–13:00 и 14:00–17:00; суббота, 10:00–14:00». '' without hours.
 * The ids of weekdays are their numbers, from Monday 1 to Sunday 7.
 */
export function hoursText(entries: readonly ScheduleEntry[]): string {
  const days = new Map<string, number[]>();
  for (let number = 1; number <= 7; number += 1) {
    const ranges = entries
      .filter(({ week_day_id }) => week_day_id === number)
      .map(({ time_from, time_to }) => `${time_from}–${time_to}`)
      .toSorted();
    if (ranges.length) days.set(ranges.join(' и '), [...(days.get(ranges.join(' и ')) ?? []), number]);
  }
  return [...days].map(([ranges, numbers]) => `${daysText(numbers)}, ${ranges}`).join('; ');
}
