import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { ApiError } from './api.ts';
import { useApi } from './read.ts';

/** Files are compared by name, size and time. */
const fileAsText = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** A call that changes something. Separate from `read.ts` because most pages only read. */
export function useWrite<Input, Answer>(endpoint: Endpoint<Input, Answer>) {
  const api = useApi();
  const unanswered = useRef<{ input: string; key: string } | null>(null);
  return useMutation<Answer, ApiError, Input>({
    mutationKey: [endpoint.name],
    mutationFn: async (input) => {
      if (!endpoint.once) return api.call(endpoint, input);
      const text = JSON.stringify(input, fileAsText);
      // The same input after a lost answer repeats the request with its key; after an answer it is a new request.
      if (unanswered.current?.input !== text) unanswered.current = { input: text, key: crypto.randomUUID() };
      const answer = await api.call(endpoint, input, undefined, unanswered.current.key);
      unanswered.current = null;
      return answer;
    },
    // Fails at once without a network instead of pausing.
    networkMode: 'always',
  });
}
