import { type Day, type Instant, moscowDay } from '#platform/contract/time/dates.ts';
import type { EntryGate } from './constants.ts';

interface Facts {
  openedAt: Instant | null;
  closesAt: Instant | null;
  isCancelled: boolean;
  /** Free places of each offer; null without a limit. */
  left: readonly (number | null)[];
}

/** Whether the show takes entries at this instant. One function answers for pages, calls and jobs. */
export function gateOf({ openedAt, closesAt, isCancelled, left }: Facts, now: Date): EntryGate {
  if (isCancelled) return 'cancelled';
  if (openedAt === null || closesAt === null) return 'before';
  if (new Date(closesAt) <= now) return 'closed';
  if (left.length > 0 && left.every((places) => places === 0)) return 'full';
  return moscowDay(closesAt) === moscowDay(now) ? 'last_day' : 'open';
}

/** The refusal for each gate; null while it is open. A full show takes entries to the waiting list. */
export const gateRefusals: Readonly<Record<EntryGate, string | null>> = {
  none: 'На эту выставку записывает сам организатор: его телефон и почта на странице выставки',
  before: 'Организатор ещё не открыл запись',
  open: null,
  last_day: null,
  full: null,
  closed: 'Запись на выставку закрыта',
  cancelled: 'Выставка отменена',
};

/** End of a Moscow day, as ISO. */
export const endOfDay = (day: Day): string => new Date(`${day}T23:59:59+03:00`).toISOString();

/** Share of the scale that is returned on a Moscow day, with the last day of that share. */
export function shareOn(
  scale: readonly { until: Day; share: number }[],
  today: Day,
): { share: number; until: Day | null } {
  const step = scale.toSorted((one, other) => one.until.localeCompare(other.until)).find(({ until }) => until >= today);
  return step ? { share: step.share, until: step.until } : { share: 0, until: null };
}
