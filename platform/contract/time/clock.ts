import { type Day, moscowDay } from './dates.ts';

/**
 * What time it is; the only place that asks the machine. Statements ask `portal_now()` and `portal_today()`
 * (`platform/server/db/clock.ts`). Tests move the machine's clock for node, database and browser together.
 */
export const clock = {
  now: (): Date => new Date(),
  /** Since 1970, UTC. */
  milliseconds: (): number => Date.now(),
  /** The day a calendar in Moscow shows. */
  today: (): Day => moscowDay(Date.now()),
};
