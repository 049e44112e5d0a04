import type { Day } from '#platform/contract/time/dates.ts';
import { addWorkingDays } from '#platform/contract/time/workingDays.ts';
import { endOfDay } from './gate.ts';

export interface HoldTerms {
  /** Working days to pay after sending. */
  payDays: number;
  closesAt: string | null;
  /** Moscow day of sending. */
  today: Day;
  /** Last day of the price; null: until entries close. */
  until: Day | null;
}

/**
 * The instant until which a place is held: the organiser's working days, but neither past the closing nor past the last
 * day of its price.
 */
export function heldUntil({ payDays, closesAt, today, until }: HoldTerms): string {
  const usual = endOfDay(addWorkingDays(today, payDays, new Set()));
  const closing = new Date(closesAt ?? usual).toISOString();
  return [usual, closing, ...(until === null ? [] : [endOfDay(until)])].toSorted()[0] ?? usual;
}
