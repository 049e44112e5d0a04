import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ApiError } from '#platform/web/calls/api.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';

/**
 * Runs an endpoint, shows refusals at their fields, and refetches everything, because a colleague may have decided
 * meanwhile.
 */
export function useReviewAction<Input, Answer>(endpoint: Endpoint<Input, Answer>, says: string) {
  const cache = useQueryClient();
  const write = useWrite(endpoint);
  const [errors, setErrors] = useState<Record<string, string>>({});
  /** True on success. */
  const act = async (input: Input): Promise<boolean> => {
    setErrors({});
    let isDone = false;
    try {
      await write.mutateAsync(input);
      isDone = true;
      showSnackbar(says);
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setErrors(reason.errors);
      if (reason.status === 412 || reason.errors.error) showError(reason);
    }
    await cache.invalidateQueries();
    return isDone;
  };
  return { act, errors, busy: write.isPending };
}
