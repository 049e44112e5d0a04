import { moscowDay } from '#platform/contract/dates.ts';
import type { Entry } from './contract.ts';

/** Where the entry stands at `now`; a show that takes none through the portal, or is cancelled, has none. */
export function entryState(closesAt: string | null, isCancelled: boolean, now: Date): Entry {
  if (!closesAt || isCancelled) return 'none';
  const closes = new Date(closesAt);
  if (closes <= now) return 'closed';
  return moscowDay(closes) === moscowDay(now) ? 'last_day' : 'open';
}
