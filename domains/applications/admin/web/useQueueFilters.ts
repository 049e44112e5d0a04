import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import { findType } from '../../forms/all.ts';
import type { ReviewListInput } from '../contract.ts';
import { queues } from '../queues.ts';

/** Keeps the queue and its filters in the address, so that an application opened from it knows the next one. */
export function useQueueFilters() {
  const [queue, choose] = useAddressFilter('queue', 'all', queues);
  const [text, setText] = useAddressFilter<string>('text', '');
  const [type, setType] = useAddressFilter<string>('type', '');
  const [urgent, setUrgent] = useAddressFilter<string>('urgent', '');
  const [expert, setExpert] = useAddressFilter<string>('expert', '');
  const input: ReviewListInput = {
    queue,
    ...(text && { text: text.slice(0, 60) }),
    ...(findType(type) && { type }),
    ...(/^[1-9]\d{0,8}$/.test(expert) && { expert: Number(expert) }),
    ...(urgent === '1' && { urgent: '1' as const }),
  };
  return { queue, choose, text, setText, type, setType, urgent, setUrgent, expert, setExpert, input };
}
