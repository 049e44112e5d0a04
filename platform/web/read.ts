import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Api, ApiError } from './api.ts';
import { keyOf, pagesKeyOf } from './page.tsx';

export const ApiContext = createContext<Api | null>(null);

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('ApiContext is missing above this component');
  return api;
}

/** Data of an endpoint by the same input the page's `read` used; refetched when stale. */
export function useRead<Input, Answer>(
  endpoint: Endpoint<Input, Answer>,
  input: Input,
  options: { enabled?: boolean; keepPrevious?: boolean; staleTime?: number } = {},
) {
  const api = useApi();
  return useQuery<Answer, ApiError>({
    queryKey: keyOf(endpoint as Endpoint<never, unknown>, input),
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
  next: (last: Answer, pages: Answer[]) => Partial<Input> | undefined,
  options: { enabled?: boolean } = {},
) {
  const api = useApi();
  return useInfiniteQuery<Answer, ApiError, { pages: Answer[] }, readonly unknown[], Partial<Input> | 0>({
    queryKey: pagesKeyOf(endpoint as Endpoint<never, unknown>, input),
    queryFn: ({ signal, pageParam }) => api.call(endpoint, pageParam ? { ...input, ...pageParam } : input, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => next(last, pages),
    enabled: options.enabled ?? true,
  });
}

export function useWrite<Input, Answer>(endpoint: Endpoint<Input, Answer>) {
  const api = useApi();
  return useMutation<Answer, ApiError, Input>({
    mutationKey: [endpoint.name],
    mutationFn: (input) => api.call(endpoint, input),
    // Without a network the person hears so at once, instead of a form that waits.
    networkMode: 'always',
  });
}
