import { type UseInfiniteQueryResult, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { pagesKeyOf } from '../page/page.tsx';
import type { ApiError } from './api.ts';
import { known, onServer, polling, type RefetchAfter, useApi } from './read.ts';

/** A growing list: `next` returns the input of the following page from the last answer, or undefined at the end. */
export function useReadPages<Input extends object, Answer>(
  endpoint: Endpoint<Input, Answer>,
  input: Input,
  next: NextPage<Input, Answer>,
  options: PagesOptions<Answer> = {},
): UseInfiniteQueryResult<{ pages: Answer[] }, ApiError> {
  const use = onServer ? useKnownPages : useWatchedPages;
  return use(endpoint, input, next, options);
}

interface PagesOptions<Answer> {
  enabled?: boolean;
  refetchAfter?: RefetchAfter<{ pages: Answer[] }>;
}

type NextPage<Input, Answer> = (last: Answer, pages: Answer[]) => Partial<Input> | undefined;

function useKnownPages<Input extends object, Answer>(
  endpoint: Endpoint<Input, Answer>,
  input: Input,
  next: NextPage<Input, Answer>,
) {
  const data = useQueryClient().getQueryData<{ pages: Answer[] }>(pagesKeyOf(endpoint, input));
  const last = data?.pages.at(-1);
  return {
    ...known(data),
    hasNextPage: data !== undefined && last !== undefined && next(last, data.pages) !== undefined,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
  } as UseInfiniteQueryResult<{ pages: Answer[] }, ApiError>;
}

function useWatchedPages<Input extends object, Answer>(
  endpoint: Endpoint<Input, Answer>,
  input: Input,
  next: NextPage<Input, Answer>,
  options: PagesOptions<Answer>,
): UseInfiniteQueryResult<{ pages: Answer[] }, ApiError> {
  const api = useApi();
  return useInfiniteQuery<Answer, ApiError, { pages: Answer[] }, readonly unknown[], Partial<Input> | 0>({
    queryKey: pagesKeyOf(endpoint, input),
    queryFn: ({ signal, pageParam }) => api.call(endpoint, pageParam ? { ...input, ...pageParam } : input, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => next(last, pages),
    enabled: options.enabled ?? true,
    ...(options.refetchAfter && polling(options.refetchAfter)),
  });
}
