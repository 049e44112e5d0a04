import { quoteCredit } from '#domains/payments/server/public.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { shareOn } from '../../gate.ts';
import type { EntryShow } from './show.ts';

/** A refund: the percent, its last day, and kopecks paid and to be returned. */
export interface Quote {
  share: number;
  until: string | null;
  paid: number;
  refund: number;
}

/**
 * Returns the refund in kopecks for withdrawing one subject of an order now: zero for an unpaid one, the organiser's
 * scale for a confirmed and paid one.
 */
export async function quoteSubject(
  db: Queryable,
  show: Pick<EntryShow, 'terms' | 'now'>,
  { orderId, subject, isHeld }: { orderId: number | null; subject: string; isHeld: boolean },
): Promise<Quote> {
  const whole = { share: 100, until: null };
  if (orderId === null) return { ...whole, paid: 0, refund: 0 };
  const all = { ...whole, ...(await quoteCredit(db, { orderId, subject, share: 100 })) };
  if (isHeld || all.paid === 0) return all;
  const { share, until } = shareOn(show.terms?.refundScale ?? [], moscowDay(show.now));
  return { share, until, ...(await quoteCredit(db, { orderId, subject, share })) };
}
