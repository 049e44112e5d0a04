import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { messages } from '#platform/contract/messages.ts';
import { useWrite } from '#platform/web/calls/write.ts';

/** One act on the staff; refetches the page after any answer. */
export function useAct<Input, Answer>(endpoint: Endpoint<Input, Answer>) {
  const write = useWrite(endpoint);
  const cache = useQueryClient();
  const [refused, setRefused] = useState('');
  const act = (input: Input, done?: (answer: Answer) => void): void => {
    if (write.isPending) return;
    setRefused('');
    write.mutate(input, {
      onSuccess: (answer) => done?.(answer),
      onError: ({ errors }) => setRefused(Object.values(errors)[0] ?? messages.somethingWrong),
      onSettled: () => void cache.invalidateQueries(),
    });
  };
  return { act, busy: write.isPending, refused };
}
