import {
  datesRefusals,
  daysApart,
  limitKindFor,
  limitRefusal,
  type Period,
  type Refusal,
} from '#domains/exhibitions/showLimits/policy.ts';
import { addDays, type Day, weekdayOf } from '#platform/contract/time/dates.ts';
import type { ShowPlan } from './contract.ts';

const saturday = 6;

const onDay = (day: Day): Period => ({ begins_on: day, ends_on: day });
const isOn = (day: Day, { begins_on, ends_on }: Period): boolean => begins_on <= day && day <= ends_on;

export interface PlanDay {
  day: Day;
  isForbidden: boolean;
  isWeekend: boolean;
  held: string[];
  asked: string[];
  /** Returned ones among `asked`. */
  returned: number;
  neighbours: number;
}

export const planDay = ({ forbidden, own, neighbours }: ShowPlan, day: Day): PlanDay => {
  const mine = own.filter((one) => isOn(day, one));
  return {
    day,
    isForbidden: forbidden.some((one) => one.day === day),
    isWeekend: weekdayOf(day) >= saturday,
    held: mine.filter(({ exhibition_id }) => exhibition_id !== null).map(({ name }) => name),
    asked: mine.filter(({ exhibition_id }) => exhibition_id === null).map(({ name }) => name),
    returned: mine.filter(({ is_returned }) => is_returned).length,
    neighbours: neighbours.filter((one) => isOn(day, one)).length,
  };
};

/** The limit that counts the chosen rank; null: none. */
export const limitKind = ({ rank }: ShowPlan) => limitKindFor(rank.format, [rank]);

export function yearLimitRefusal(plan: ShowPlan): Refusal | null {
  const { year, rules, city, counted } = plan;
  const kind = limitKind(plan);
  if (kind === null) return null;
  const taken = counted[kind].held + counted[kind].asked;
  return limitRefusal(rules, { kind, year, taken, more: 1, isFar: city.is_far });
}

/** Why the chosen rank cannot be held on this day, with the texts the application would be refused with. */
export function dayRefusals(plan: ShowPlan, day: Day): Refusal[] {
  const { window, forbidden, today, rank, year } = plan;
  const windows = [{ ...window, year, format: rank.format }];
  const refusals = datesRefusals({ format: rank.format, ...onDay(day) }, { windows, forbidden, today });
  const over = yearLimitRefusal(plan);
  return over ? [...refusals, over] : refusals;
}

/** The nearest in time and place first. */
export const nearbyShows = ({ neighbours }: ShowPlan, day: Day, days: number) =>
  neighbours
    .map((one) => ({ ...one, apart: daysApart(onDay(day), one), isBefore: one.ends_on < day }))
    .filter(({ apart }) => apart <= days)
    .toSorted((one, other) => one.apart - other.apart || one.km - other.km);

/** Saturdays from this day on without refusals and without neighbours. */
export function freeDays(plan: ShowPlan, from: Day, days: number, most = 3): Day[] {
  const found: Day[] = [];
  const last = `${plan.year}-12-31`;
  for (
    let day = from > plan.today ? from : addDays(plan.today, 1);
    day <= last && found.length < most;
    day = addDays(day, 1)
  )
    if (
      weekdayOf(day) === saturday &&
      !plan.own.some((one) => isOn(day, one)) &&
      dayRefusals(plan, day).length === 0 &&
      nearbyShows(plan, day, days).length === 0
    )
      found.push(day);
  return found;
}
