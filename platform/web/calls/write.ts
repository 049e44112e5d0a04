import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { ApiError } from './api.ts';
import { useApi } from './read.ts';

/** Files are told apart by what the browser knows of them. */
const fileAsText = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** A call that changes something. Apart from `read.ts`: most pages only read. */
export function useWrite<Input, Answer>(endpoint: Endpoint<Input, Answer>) {
  const api = useApi();
  const unanswered = useRef<{ input: string; key: string } | null>(null);
  return useMutation<Answer, ApiError, Input>({
    mutationKey: [endpoint.name],
    mutationFn: async (input) => {
      if (!endpoint.once) return api.call(endpoint, input);
      const text = JSON.stringify(input, fileAsText);
      // The same input sent again after a lost answer is the same request; after an answer it is a new one.
      if (unanswered.current?.input !== text) unanswered.current = { input: text, key: crypto.randomUUID() };
      const answer = await api.call(endpoint, input, undefined, unanswered.current.key);
      unanswered.current = null;
      return answer;
    },
    // Without a network the person hears so at once, instead of a form that waits.
    networkMode: 'always',
  });
}
