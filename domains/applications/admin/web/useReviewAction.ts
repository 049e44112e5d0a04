import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ApiError } from '#platform/web/calls/api.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { refusalWords } from '#platform/web/calls/useAct.ts';
import { useWrite } from '#platform/web/calls/write.ts';

/** What one has pressed for an application: the version after it, and when the last press is answered. */
interface Presses {
  version: number;
  last: Promise<unknown>;
}
const pressesOf = new Map<number, Presses>();

/**
 * Sends presses of one person about one application one after another, each with the version that the press before has
 * left: two quick «Принять» are no conflict with oneself, a colleague's change still is.
 */
async function inTurn<Input, Answer>(input: Input, send: (input: Input) => Promise<Answer>): Promise<Answer> {
  const { applicationId, version } = input as { applicationId?: number; version?: number };
  if (applicationId === undefined || version === undefined) return send(input);
  const presses = pressesOf.get(applicationId) ?? { version, last: Promise.resolve() };
  pressesOf.set(applicationId, presses);
  const sent = presses.last.then(() => send({ ...input, version: Math.max(version, presses.version) }));
  presses.last = sent.catch(() => undefined);
  try {
    const answer = await sent;
    presses.version = (answer as { version?: number } | null)?.version ?? presses.version;
    return answer;
  } catch (error) {
    pressesOf.delete(applicationId);
    throw error;
  }
}

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
      await inTurn(input, write.mutateAsync);
      isDone = true;
      showSnackbar(says);
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setErrors(reason.errors);
      if (reason.status === 412 || reason.errors.error) showError(reason);
      // A lost connection and a refusal without a field have no place in the form; a 401 leads to the sign-in page.
      else if (reason.status !== 401 && !Object.keys(reason.errors).length)
        showSnackbar(refusalWords(reason), 'danger');
    }
    await cache.invalidateQueries();
    return isDone;
  };
  return { act, errors, busy: write.isPending };
}
