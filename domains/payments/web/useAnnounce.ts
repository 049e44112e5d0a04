import { useState } from 'react';
import { messages } from '#platform/contract/messages.ts';
import { ApiError } from '#platform/web/calls/api.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { announceOrder, type Order } from '../contract.ts';

/** The text of a refusal, to be shown beside its button. */
export const refusalOf = (error: unknown): string =>
  (error instanceof ApiError && Object.values(error.errors)[0]) || messages.somethingWrong;

/** The payer says that the money was sent (true) or that there was no transfer (false). */
export function useAnnounce(order: Order, secret: string | undefined, onDone: () => void) {
  const write = useWrite(announceOrder);
  const [refused, setRefused] = useState('');
  const press = (isSent: boolean) => {
    setRefused('');
    write.mutate(
      { number: order.number, is_sent: isSent, ...(secret && { key: secret }) },
      { onError: (error) => setRefused(refusalOf(error)), onSettled: onDone },
    );
  };
  return { press, busy: write.isPending, refused };
}
