import { type Day, moscowDay } from './dates.ts';

/**
 * The current time; the only place that reads the machine's clock. SQL uses `portal_now()` and `portal_today()`
 * (`platform/server/db/clock.ts`). Tests move the clock of node, database and browser together.
 */
export const clock = {
  now: (): Date => new Date(),
  /** Since 1970, UTC. */
  milliseconds: (): number => Date.now(),
  /** The day a calendar in Moscow shows. */
  today: (): Day => moscowDay(Date.now()),
};
