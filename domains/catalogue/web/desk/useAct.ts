import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { messages } from '#platform/contract/messages.ts';
import { useWrite } from '#platform/web/calls/write.ts';

/** Every act is carried out once, so that pressing again is safe. */
const unanswered = 'Ответ портала не пришёл. Проверьте связь и нажмите ещё раз: дважды ничего не сделается.';

/** One act on the catalogue; whatever the answer is, the page is read anew. */
export function useAct<Input, Answer>(
  endpoint: Endpoint<Input, Answer>,
): {
  act: (input: Input, done: (answer: Answer) => void) => void;
  isBusy: boolean;
  /** What the server refused, in its words. */
  refused: string;
} {
  const write = useWrite(endpoint);
  const cache = useQueryClient();
  const [refused, setRefused] = useState('');
  return {
    act: (input, done) => {
      if (write.isPending) return;
      setRefused('');
      write.mutate(input, {
        onSuccess: done,
        onError: ({ status, errors }) =>
          setRefused(Object.values(errors)[0] ?? (status ? messages.somethingWrong : unanswered)),
        onSettled: () => void cache.invalidateQueries(),
      });
    },
    isBusy: write.isPending,
    refused,
  };
}
