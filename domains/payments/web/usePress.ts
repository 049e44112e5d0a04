import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { refusalOf } from './useAnnounce.ts';

export interface Press<Input> {
  press: (input: Input, done?: () => void) => void;
  busy: boolean;
  /** Why the last press was refused, to be shown beside its button. */
  refused: string;
}

/** Sends a request on a press and reads the page's data again whatever the answer is. */
export function usePress<Input, Answer>(endpoint: Endpoint<Input, Answer>): Press<Input> {
  const write = useWrite(endpoint);
  const cache = useQueryClient();
  const [refused, setRefused] = useState('');
  const press = (input: Input, done?: () => void) => {
    if (write.isPending) return;
    setRefused('');
    write.mutate(input, {
      onSuccess: () => done?.(),
      onError: (error) => setRefused(refusalOf(error)),
      onSettled: () => void cache.invalidateQueries(),
    });
  };
  return { press, busy: write.isPending, refused };
}
