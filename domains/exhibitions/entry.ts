import { dayMs, hourMs } from '#platform/contract/time/duration.ts';
import type { Entry } from './contract.ts';

/** Number of the Moscow day. Plain arithmetic is fast enough to run for every row of a list. */
const moscowDayNumber = (ms: number): number => Math.floor((ms + 3 * hourMs) / dayMs);

/**
 * State of the entry at `now`; `none` for a show without entries through the portal or a cancelled one. Both moments
 * are in milliseconds.
 */
export function entryState(closesAt: number | null, isCancelled: boolean, now: number): Entry {
  if (closesAt === null || isCancelled) return 'none';
  if (closesAt <= now) return 'closed';
  return moscowDayNumber(closesAt) === moscowDayNumber(now) ? 'last_day' : 'open';
}
