import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { messages } from '#platform/contract/messages.ts';
import type { ApiError } from './api.ts';
import { useWrite } from './write.ts';

export interface Act<Input, Answer> {
  act: (input: Input, done?: (answer: Answer) => void) => void;
  busy: boolean;
  /** Why the last press was refused, to be shown beside its button. */
  refused: string;
}

/** Sends a request on a press, ignores further presses until its answer, and reads the page's data again after it. */
export function useAct<Input, Answer>(endpoint: Endpoint<Input, Answer>): Act<Input, Answer> {
  const write = useWrite(endpoint);
  const cache = useQueryClient();
  const [refused, setRefused] = useState('');
  // A caller that waited for something before it acts holds an older render, which does not know of a press since.
  const isActing = useRef(false);
  const act: Act<Input, Answer>['act'] = (input, done) => {
    if (isActing.current) return;
    isActing.current = true;
    setRefused('');
    write.mutate(input, {
      onSuccess: (answer) => done?.(answer),
      onError: (error) => setRefused(refusalWords(error)),
      onSettled: () => {
        isActing.current = false;
        void cache.invalidateQueries();
      },
    });
  };
  return { act, busy: write.isPending, refused };
}

/** The text of a refusal. A request without an answer has the status 0. */
export function refusalWords({ errors, status, isRepeatable }: ApiError): string {
  const [first] = Object.values(errors);
  if (first !== undefined) return first;
  if (status !== 0) return messages.somethingWrong;
  return isRepeatable ? messages.noNetwork : messages.noNetworkUnsure;
}
