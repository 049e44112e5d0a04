import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';

export function useInvalidateReads(reads: readonly string[]): () => Promise<unknown> {
  const cache = useQueryClient();
  const names = reads.join(' ');
  return useCallback(
    () => Promise.all(names.split(' ').map((name) => cache.invalidateQueries({ queryKey: [name] }))),
    [cache, names],
  );
}

/**
 * For small changes without a form: calls the endpoint, shows its error and refetches the lists. Rejects as well, so
 * that an optimistic update can be reverted.
 */
export function useQuickChange(reads: readonly string[]) {
  const api = useApi();
  const readAnew = useInvalidateReads(reads);
  return useCallback(
    async <Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input): Promise<Answer> => {
      try {
        const answer = await api.call(endpoint, input);
        await readAnew();
        return answer;
      } catch (error) {
        showError(error);
        throw error;
      }
    },
    [api, readAnew],
  );
}
