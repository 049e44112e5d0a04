import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { keyOf } from '../page/page.tsx';
import type { Api, ApiError } from './api.ts';

export const ApiContext = createContext<Api | null>(null);

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('ApiContext is missing above this component');
  return api;
}

/** Server rendering needs no query observers, which take a fifth of rendering a small component. */
export const onServer = import.meta.env.SSR;

/**
 * Milliseconds after which a visible page asks again, also after a failed read; a hidden page asks when it is seen
 * again. A function decides by the data: `false` once they are final.
 */
export type RefetchAfter<Data> = number | ((data: Data) => number | false);

interface ReadOptions<Answer> {
  enabled?: boolean;
  keepPrevious?: boolean;
  staleTime?: number;
  refetchAfter?: RefetchAfter<Answer>;
  /** Its failure is logged by the caller and not shown. */
  onlyLogged?: boolean;
}

/** Data of an endpoint for the input that the page's `read` used; refetched when stale. */
export function useRead<Input, Answer>(
  endpoint: Endpoint<Input, Answer>,
  input: Input,
  options: ReadOptions<Answer> = {},
): UseQueryResult<Answer, ApiError> {
  // Constant per environment: a module runs either on the server or in a browser, so the hook order is stable.
  const use = onServer ? useKnown : useWatched;
  return use(endpoint, input, options);
}

function useKnown<Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input): UseQueryResult<Answer, ApiError> {
  const data = useQueryClient().getQueryData<Answer>(keyOf(endpoint, input));
  return known(data) as UseQueryResult<Answer, ApiError>;
}

/** A query of the server's render: known from the page's `read`, or pending. */
export const known = <Data>(data: Data | undefined) => ({
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

/** Options of a query that asks again. */
export function polling<Data>(refetchAfter: RefetchAfter<Data>) {
  const pause = ({ state: { data } }: { state: { data: Data | undefined } }): number | false => {
    if (typeof refetchAfter === 'number') return refetchAfter;
    return data === undefined ? false : refetchAfter(data);
  };
  return {
    refetchInterval: pause,
    refetchOnWindowFocus: (query: Parameters<typeof pause>[0]) => pause(query) !== false && ('always' as const),
  };
}

function useWatched<Input, Answer>(
  endpoint: Endpoint<Input, Answer>,
  input: Input,
  options: ReadOptions<Answer>,
): UseQueryResult<Answer, ApiError> {
  const api = useApi();
  return useQuery<Answer, ApiError>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => api.call(endpoint, input, signal),
    enabled: options.enabled ?? true,
    ...(options.staleTime !== undefined && { staleTime: options.staleTime }),
    ...(options.refetchAfter && polling(options.refetchAfter)),
    ...(options.onlyLogged && { meta: { onlyLogged: true } }),
    // The type forbids answers that are functions, which TypeScript cannot rule out for a generic answer.
    ...(options.keepPrevious && { placeholderData: keepPreviousData as never }),
  });
}
