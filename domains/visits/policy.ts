import { type OfficeHours, openingsOf } from '#domains/federationDetails/officeHours.ts';
import { addDays, type Day, formatDayMonth, moscowDay, moscowTime, weekdayOf } from '#platform/contract/time/dates.ts';
import { dayMs, hourMs, minuteMs } from '#platform/contract/time/duration.ts';

export const quarterMs = 15 * minuteMs;
/** Days ahead that a visit can be booked. */
export const daysAhead = 21;
const noticeMs = hourMs;
export const bookedLimit = 3;
const missedLimit = 3;
const missedWindowMs = 30 * dayMs;
const blockMs = 30 * dayMs;

const instantOf = (day: Day, time: string): number => Date.parse(`${day}T${time}:00+03:00`);

/** Start times of the 15-minute slots of this day, in milliseconds; none on days off. A last part of a quarter is left out. */
export const slotTimesOf = (day: Day, office: OfficeHours): number[] =>
  openingsOf(day, office).flatMap(({ from, till }) => {
    const [start, end] = [instantOf(day, from), instantOf(day, till)];
    return Array.from({ length: Math.floor((end - start) / quarterMs) }, (_, index) => start + index * quarterMs);
  });

/** Whether the whole visit lies in the hours of its day. */
export function isInHours({ startsAt, minutes }: { startsAt: Date; minutes: number }, office: OfficeHours): boolean {
  const quarters = slotTimesOf(moscowDay(startsAt), office);
  return Array.from({ length: minutes / 15 }, (_, index) => startsAt.getTime() + index * quarterMs).every((quarter) =>
    quarters.includes(quarter),
  );
}

export interface OfficeSlot {
  startsAt: number;
  /** Half an hour fits too: the next quarter is free and not after the break. */
  fitsLong: boolean;
}

export function freeSlots(day: Day, taken: ReadonlySet<number>, now: number, office: OfficeHours): OfficeSlot[] {
  const last = addDays(moscowDay(now), daysAhead);
  if (day > last) return [];
  const open = slotTimesOf(day, office).filter((start) => start >= now + noticeMs && !taken.has(start));
  const known = new Set(open);
  return open.map((startsAt) => ({ startsAt, fitsLong: known.has(startsAt + quarterMs) }));
}

/** Days a visit can be booked for, today first. */
export const daysOffered = (now: number, office: OfficeHours): Day[] => {
  const today = moscowDay(now);
  return Array.from({ length: daysAhead + 1 }, (_, index) => addDays(today, index)).filter(
    (day) => slotTimesOf(day, office).length > 0,
  );
};

/** Days within the booking range that are closed although the week's hours include them. `closed`: days closed by staff. */
export function closedDaysAhead(
  now: number,
  closed: ReadonlySet<Day>,
  office: OfficeHours,
): { day: Day; note: string }[] {
  const today = moscowDay(now);
  const weekly = { ...office, special_days: [] };
  return Array.from({ length: daysAhead + 1 }, (_, index) => addDays(today, index)).flatMap((day) => {
    const special = office.special_days.find((one) => one.day === day);
    if (special?.is_closed) return openingsOf(day, weekly).length ? [{ day, note: special.note }] : [];
    return closed.has(day) && openingsOf(day, office).length ? [{ day, note: '' }] : [];
  });
}

/** A period of one day in which the office is open; ISO instants. */
export interface OpenPeriod {
  from: string;
  till: string;
}

/** `closed`: days staff have closed. */
export function openPeriods(now: number, closed: ReadonlySet<Day>, office: OfficeHours): OpenPeriod[] {
  const today = moscowDay(now);
  const days = Array.from({ length: daysAhead + 1 }, (_, index) => addDays(today, index));
  return days
    .filter((day) => !closed.has(day))
    .flatMap((day) =>
      openingsOf(day, office).map(({ from, till }) => ({
        from: new Date(instantOf(day, from)).toISOString(),
        till: new Date(instantOf(day, till)).toISOString(),
      })),
    );
}

const onDay = ['', 'в понедельник', 'во вторник', 'в среду', 'в четверг', 'в пятницу', 'в субботу', 'в воскресенье'];

/** «Сейчас открыто до 17:00», or when the office opens next. */
export function openStatus(parts: readonly OpenPeriod[], now: number): { isOpen: boolean; text: string } {
  const ahead = parts.filter(({ till }) => Date.parse(till) > now);
  const [next, after] = ahead;
  if (!next) return { isOpen: false, text: 'Сейчас закрыто' };
  const [today, day] = [moscowDay(now), moscowDay(next.from)];
  if (Date.parse(next.from) <= now) {
    const till = `Сейчас открыто до ${moscowTime(next.till)}`;
    const isBreak = after && moscowDay(after.from) === today;
    return {
      isOpen: true,
      text: isBreak ? `${till}, после перерыва — с ${moscowTime(after.from)} до ${moscowTime(after.till)}` : till,
    };
  }
  const from = moscowTime(next.from);
  const isBreak = parts.some(({ till }) => Date.parse(till) <= now && moscowDay(till) === today) && day === today;
  if (isBreak) return { isOpen: false, text: `Сейчас перерыв, откроется в ${from}` };
  const when =
    day === today
      ? 'сегодня'
      : day === addDays(today, 1)
        ? 'завтра'
        : `${onDay[weekdayOf(day)]}, ${formatDayMonth(day)},`;
  return { isOpen: false, text: `Сейчас закрыто, откроется ${when} в ${from}` };
}

/**
 * Three visits missed within 30 days block booking for 30 days from the third. `missed`: their times in milliseconds.
 * Returns null when nothing blocks.
 */
export function blockedUntil(missed: readonly number[], now: number): number | null {
  const times = [...missed].sort((one, other) => one - other);
  const ends = times.flatMap((third, index) => {
    const first = times[index - (missedLimit - 1)];
    return first !== undefined && third - first <= missedWindowMs ? [third + blockMs] : [];
  });
  const end = Math.max(0, ...ends);
  return end > now ? end : null;
}
