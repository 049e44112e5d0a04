import { useState } from 'react';
import { refusalWords } from '#platform/web/calls/useAct.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { announceOrder, type Order } from '../contract.ts';

/** The payer announces the payment (true) or takes the announcement back (false). */
export function useAnnounce(order: Order, secret: string | undefined, onDone: () => void) {
  const write = useWrite(announceOrder);
  const [refused, setRefused] = useState('');
  const press = (isSent: boolean) => {
    setRefused('');
    write.mutate(
      { number: order.number, is_sent: isSent, ...(secret && { key: secret }) },
      { onError: (error) => setRefused(refusalWords(error)), onSettled: onDone },
    );
  };
  return { press, busy: write.isPending, refused };
}
