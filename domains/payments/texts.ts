import type { Forms } from '#platform/contract/plural.ts';
import { formatNumber } from '#platform/contract/plural.ts';
import type { OrderState } from './policy.ts';

/** «17 200 ₽», «2 500,50 ₽» from kopecks. */
export function roublesOf(kopecks: number): string {
  const sign = kopecks < 0 ? '−' : '';
  const whole = Math.floor(Math.abs(kopecks) / 100);
  const rest = Math.abs(kopecks) % 100;
  return `${sign}${formatNumber(whole)}${rest ? `,${String(rest).padStart(2, '0')}` : ''}\u00a0₽`;
}

/** «17 200,00» from kopecks, as banks write sums. */
export const bankSum = (kopecks: number): string =>
  `${formatNumber(Math.floor(kopecks / 100))},${String(kopecks % 100).padStart(2, '0')}`;

export const stateWords: Readonly<Record<OrderState, string>> = {
  open: 'ждёт оплаты',
  awaiting: 'ждём банк',
  part_paid: 'оплачен не весь',
  paid: 'оплачен',
  expired: 'срок вышел',
  cancelled: 'отменён',
  part_refunded: 'возврат части',
  refunded: 'возврат',
};

export const orderForms: Forms = ['заказ', 'заказа', 'заказов'];
export const lineForms: Forms = ['строка', 'строки', 'строк'];
