import { priceEntries } from '#domains/entries/prices.ts';
import type { FeeRule } from '#domains/exhibitions/entryFees/policy.ts';
import { addDays, type Day } from '#platform/contract/time/dates.ts';
import { leastShows, type Range, rangeOf } from './forecast.ts';

/** Prices are compared on this day before a show, when most people enter. */
const daysBefore = 30;

export interface PricedShow {
  beginsOn: Day;
  rules: readonly FeeRule[];
}

export interface ClassPrices extends Range {
  /** Classes of these prices. */
  casteIds: number[];
  /** Kopecks: half of the shows ask less. */
  middle: number;
}

/** What one dog of one owner pays, in kopecks; null where the show has no price for the class. */
function priceOf({ beginsOn, rules }: PricedShow, casteId: number): number | null {
  const entry = { key: 'one', dog: 'one', casteId, order: beginsOn };
  const { lines } = priceEntries(rules, [entry], {
    today: addDays(beginsOn, -daysBefore),
    isByLetter: false,
    earlier: { showsOf: {}, dogs: [] },
  });
  return lines.one?.reduce((sum, { amount }) => sum + amount, 0) ?? null;
}

/** What the shows ask for each class, without the dearest and the cheapest of six; classes with equal prices together. */
export function pricesOf(shows: readonly PricedShow[], casteIds: readonly number[]): ClassPrices[] {
  const found: ClassPrices[] = [];
  for (const casteId of casteIds) {
    const prices = shows.flatMap((show) => priceOf(show, casteId) ?? []).toSorted((one, other) => one - other);
    const range = prices.length < leastShows ? null : rangeOf(prices);
    if (!range) continue;
    const middle = prices[Math.floor((prices.length - 1) / 2)] ?? 0;
    const same = found.find((one) => one.low === range.low && one.high === range.high && one.middle === middle);
    if (same) same.casteIds.push(casteId);
    else found.push({ casteIds: [casteId], ...range, middle });
  }
  return found;
}
