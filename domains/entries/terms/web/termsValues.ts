import type { Terms, TermsInput } from '../contract.ts';

/** One day and rank of the show; unticked ones are not offered. */
export interface OfferValue {
  day: string;
  rank_id: number | null;
  isOffered: boolean;
  /** Empty: without a limit. */
  capacity: string;
}

export interface TermsValues {
  version: number;
  open: boolean;
  pay_days: string;
  takes_letters: boolean;
  shows_counts: boolean;
  note: string;
  refund_scale: { until: string; share: string }[];
  offers: OfferValue[];
}

/** Every day and rank of the show, with what is offered now. */
export function valuesOf(terms: Terms): TermsValues {
  const ranks = terms.ranks.length > 0 ? terms.ranks.map(({ id }) => id) : [null];
  return {
    version: terms.version,
    open: terms.opened_at !== null,
    pay_days: String(terms.pay_days),
    takes_letters: terms.takes_letters,
    shows_counts: terms.shows_counts,
    note: terms.note,
    refund_scale: terms.refund_scale.map(({ until, share }) => ({ until, share: String(share) })),
    offers: terms.days.flatMap((day) =>
      ranks.map((rank_id) => {
        const own = terms.offers.find((offer) => offer.day === day && offer.rank_id === rank_id);
        return { day, rank_id, isOffered: own !== undefined, capacity: own?.capacity ? String(own.capacity) : '' };
      }),
    ),
  };
}

const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

export const toInput =
  (exhibitionId: number) =>
  (values: TermsValues): TermsInput => ({
    exhibitionId,
    version: values.version,
    open: values.open,
    pay_days: numberIn(values.pay_days),
    takes_letters: values.takes_letters,
    shows_counts: values.shows_counts,
    note: values.note,
    refund_scale: values.refund_scale.map(({ until, share }) => ({ until, share: numberIn(share) })),
    offers: values.offers
      .filter(({ isOffered }) => isOffered)
      .map(({ day, rank_id, capacity }) => ({
        day,
        rank_id,
        capacity: capacity.trim() === '' ? null : numberIn(capacity),
      })),
  });
