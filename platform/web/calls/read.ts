import {
  keepPreviousData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext, useContext, useRef } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { keyOf, pagesKeyOf } from '../page/page.tsx';
import type { Api, ApiError } from './api.ts';

export const ApiContext = createContext<Api | null>(null);

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('ApiContext is missing above this component');
  return api;
}

/** A page rendered on the server is looked at once: there is nothing to watch, and watching is a fifth of rendering a small part. */
const onServer = import.meta.env.SSR;

interface ReadOptions {
  enabled?: boolean;
  keepPrevious?: boolean;
  staleTime?: number;
}

/** Data of an endpoint by the same input the page's `read` used; refetched when stale. */
export function useRead<Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input, options: ReadOptions = {}): UseQueryResult<Answer, ApiError> {
  // The same on every render of one place: a module runs either on the server or in a browser.
  const use = onServer ? useKnown : useWatched;
  return use(endpoint, input, options);
}

function useKnown<Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input): UseQueryResult<Answer, ApiError> {
  const data = useQueryClient().getQueryData<Answer>(keyOf(endpoint, input));
  return known(data) as UseQueryResult<Answer, ApiError>;
}

const known = <Data>(data: Data | undefined) => ({
  data,
  status: data === undefined ? 'pending' : 'success',
  isSuccess: data !== undefined,
  isPending: data === undefined,
  isLoading: false,
  isFetching: false,
  isError: false,
  isPlaceholderData: false,
  error: null,
});

function useWatched<Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input, options: ReadOptions): UseQueryResult<Answer, ApiError> {
  const api = useApi();
  return useQuery<Answer, ApiError>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => api.call(endpoint, input, signal),
    enabled: options.enabled ?? true,
    ...(options.staleTime !== undefined && { staleTime: options.staleTime }),
    ...(options.keepPrevious && { placeholderData: keepPreviousData as never }),
  });
}

/** A list that grows: `next` gives the input of the following page from the last answer, or undefined at the end. */
export function useReadPages<Input extends object, Answer>(
  endpoint: Endpoint<Input, Answer>,
  input: Input,
  next: NextPage<Input, Answer>,
  options: { enabled?: boolean } = {},
): UseInfiniteQueryResult<{ pages: Answer[] }, ApiError> {
  const use = onServer ? useKnownPages : useWatchedPages;
  return use(endpoint, input, next, options);
}

type NextPage<Input, Answer> = (last: Answer, pages: Answer[]) => Partial<Input> | undefined;

function useKnownPages<Input extends object, Answer>(endpoint: Endpoint<Input, Answer>, input: Input, next: NextPage<Input, Answer>) {
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
  options: { enabled?: boolean },
): UseInfiniteQueryResult<{ pages: Answer[] }, ApiError> {
  const api = useApi();
  return useInfiniteQuery<Answer, ApiError, { pages: Answer[] }, readonly unknown[], Partial<Input> | 0>({
    queryKey: pagesKeyOf(endpoint, input),
    queryFn: ({ signal, pageParam }) => api.call(endpoint, pageParam ? { ...input, ...pageParam } : input, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => next(last, pages),
    enabled: options.enabled ?? true,
  });
}

export function useWrite<Input, Answer>(endpoint: Endpoint<Input, Answer>) {
  const api = useApi();
  const unanswered = useRef<{ input: string; key: string } | null>(null);
  return useMutation<Answer, ApiError, Input>({
    mutationKey: [endpoint.name],
    mutationFn: async (input) => {
      if (!endpoint.once) return api.call(endpoint, input);
      const text = JSON.stringify(input);
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
