import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { messages } from '#platform/contract/messages.ts';
import type { ApiError } from '#platform/web/calls/api.ts';
import { useWrite } from '#platform/web/calls/write.ts';

export interface Act<Input, Answer> {
  act: (input: Input, done?: (answer: Answer) => void) => void;
  busy: boolean;
  /** What the server refused, in its words. */
  refused: string;
}

/** One act on an entry; whatever the answer is, the page is read anew. */
export function useAct<Input, Answer>(endpoint: Endpoint<Input, Answer>): Act<Input, Answer> {
  const write = useWrite(endpoint);
  const cache = useQueryClient();
  const [refused, setRefused] = useState('');
  const act: Act<Input, Answer>['act'] = (input, done) => {
    if (write.isPending) return;
    setRefused('');
    write.mutate(input, {
      onSuccess: (answer) => done?.(answer),
      onError: (error) => setRefused(wordsOf(error)),
      onSettled: () => void cache.invalidateQueries(),
    });
  };
  return { act, busy: write.isPending, refused };
}

/** A request without an answer has the status 0. */
export const wordsOf = ({ errors, status }: ApiError): string =>
  Object.values(errors)[0] ??
  (status === 0 ? 'Связи нет. Проверьте сеть и нажмите ещё раз: дважды ничего не сделаем.' : messages.somethingWrong);
