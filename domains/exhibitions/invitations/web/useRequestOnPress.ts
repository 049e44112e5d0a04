import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { messages } from '#platform/contract/messages.ts';
import { ApiError } from '#platform/web/calls/api.ts';
import { useWrite } from '#platform/web/calls/write.ts';

export interface RequestOnPress<Input> {
  press: (input: Input, done?: () => void) => void;
  busy: boolean;
  /** Error text shown beside the button. */
  refused: string;
}

/** Sends a request on a press and refetches the page's data after any answer. */
export function useRequestOnPress<Input, Answer>(endpoint: Endpoint<Input, Answer>): RequestOnPress<Input> {
  const write = useWrite(endpoint);
  const cache = useQueryClient();
  const [refused, setRefused] = useState('');
  const press = (input: Input, done?: () => void) => {
    if (write.isPending) return;
    setRefused('');
    write.mutate(input, {
      onSuccess: () => done?.(),
      onError: (error) => setRefused(errorText(error)),
      onSettled: () => void cache.invalidateQueries(),
    });
  };
  return { press, busy: write.isPending, refused };
}

export const errorText = (error: unknown): string =>
  (error instanceof ApiError && Object.values(error.errors)[0]) || messages.somethingWrong;
