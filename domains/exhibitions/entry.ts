import type { Entry } from './contract.ts';

const dayMs = 86_400_000;
/** Number of the Moscow day; by arithmetic, because lists ask it for every row. */
const moscowDayNumber = (ms: number): number => Math.floor((ms + 3 * 3_600_000) / dayMs);

/**
 * Where the entry stands at `now`; a show that takes none through the portal, or is cancelled, has none.
 * Both moments in milliseconds.
 */
export function entryState(closesAt: number | null, isCancelled: boolean, now: number): Entry {
  if (closesAt === null || isCancelled) return 'none';
  if (closesAt <= now) return 'closed';
  return moscowDayNumber(closesAt) === moscowDayNumber(now) ? 'last_day' : 'open';
}
