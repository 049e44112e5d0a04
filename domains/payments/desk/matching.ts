import type { OrderEnding } from '../policy.ts';
import { type OrderPart, sumOf } from '../postings.ts';

/** An order that the purpose of a transfer names. Kopecks. */
export interface NamedOrder {
  id: number;
  number: string;
  /** Still to be paid; of an ended order what its lines came to. */
  due: number;
  ending: OrderEnding | null;
}

/** Reasons for leaving a transfer to a person. */
export const openReasons = ['no_number', 'unknown_number', 'sums_differ', 'late_part'] as const;
export type OpenReason = (typeof openReasons)[number];

/**
 * Decides what an incoming transfer pays. A number decides, a sum alone never does: without a number, with several
 * numbers whose sums do not agree, and with too little for an expired order a person decides.
 */
export function decide(
  amount: number,
  named: readonly NamedOrder[],
  numbers: readonly string[],
): { parts: OrderPart[] } | { open: OpenReason } {
  if (numbers.length === 0) return { open: 'no_number' };
  if (named.length < numbers.length) return { open: 'unknown_number' };
  const [only, ...others] = named;
  if (!only) return { open: 'unknown_number' };
  if (others.length === 0) {
    const isLatePart = only.ending === 'expired' && amount < only.due;
    return isLatePart ? { open: 'late_part' } : { parts: [{ orderId: only.id, amount }] };
  }
  const parts = named.map(({ id, due }) => ({ orderId: id, amount: due }));
  const agrees = named.every(({ due, ending }) => due > 0 && ending === null) && sumOf(parts) === amount;
  return agrees ? { parts } : { open: 'sums_differ' };
}

const plain = (name: string): string => name.toUpperCase().replaceAll('Ё', 'Е');

/** Whether the payer of a transfer bears the surname of the order's payer; both as they are written anywhere. */
export function isSameSurname(payer: string, name: string): boolean {
  const [surname = ''] = plain(name).split(/[\s.]+/);
  if (surname.length < 2) return false;
  return plain(payer)
    .split(/[^А-ЯA-Z-]+/)
    .includes(surname);
}
