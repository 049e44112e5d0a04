import { counted } from '#platform/contract/plural.ts';
import type { Offer } from '../contract.ts';
import type { ApplicationType } from '../forms/type.ts';

const days = ['рабочий день', 'рабочих дня', 'рабочих дней'] as const;

export const roubles = (sum: number): string => `${sum.toLocaleString('ru-RU')}\u00a0₽`;

type Term = Pick<Offer, 'usual_days' | 'urgent_days'>;
type Fee = Pick<Offer, 'type' | 'fee' | 'urgent_fee'> & {
  is_fee_each?: boolean;
  payment?: ApplicationType['payment'];
};

/** «30 рабочих дней, срочно 5». */
export function termOf({ usual_days, urgent_days }: Term): string {
  if (usual_days === null) return 'срок назовёт федерация';
  return `${counted(usual_days, days)}${urgent_days === null ? '' : `, срочно ${urgent_days}`}`;
}

/** Price unit of one request of a package. */
const eachOf: Readonly<Record<string, string>> = { pedigrees: 'за собаку', litters: 'за помёт' };

/** «1 800 ₽ за помёт, срочно 3 600 ₽». */
export function feeOf({ type, fee, urgent_fee, payment, is_fee_each = false }: Fee): string {
  if (payment === 'none') return 'без взноса';
  if (fee === null) return 'взнос назовёт федерация';
  const each = is_fee_each ? ` ${eachOf[type] ?? 'за каждую заявку'}` : '';
  return `${roubles(fee)}${each}${urgent_fee === null ? '' : `, срочно ${roubles(urgent_fee)}`}`;
}
