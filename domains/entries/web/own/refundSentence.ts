import { formatDayMonth } from '#platform/contract/time/dates.ts';
import type { WithdrawalView } from '../../contract.ts';
import { money } from '../texts.ts';

/** Shown before something is withdrawn. */
export function refundSentence({ paid, refund, share, until }: WithdrawalView): string {
  if (paid === 0)
    return 'Денег за эту запись ещё не приходило, платить за неё больше не нужно. Если вы их уже отправили, организатор вернёт их, когда они придут.';
  const till = until ? ` Так до ${formatDayMonth(until)}, потом меньше.` : '';
  if (refund === 0) return `Оплачено ${money(paid)}. По условиям выставки взнос уже не возвращают.`;
  return `Оплачено ${money(paid)}, к возврату ${money(refund)} (${share}\u00a0%).${till}`;
}
