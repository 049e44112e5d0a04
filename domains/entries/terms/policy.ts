import { addDays, type Day } from '#platform/contract/time/dates.ts';
import { shareOn } from '../gate.ts';

type Scale = readonly { until: Day; share: number }[];

/** Last day on which the new scale returns less than the old one; null when it never does. */
export function lessOn(before: Scale, after: Scale): Day | null {
  const days = [...before, ...after].flatMap(({ until }) => [until, addDays(until, 1)]).toSorted();
  return days.findLast((day) => shareOn(after, day).share < shareOn(before, day).share) ?? null;
}
