import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { keyOf } from '#platform/web/page/page.tsx';

const textOf = (input: unknown): string => JSON.stringify(input);

/**
 * Answers of one endpoint for several inputs; those known before stay while others are on their way. `useQueries` does
 * the same, and would add a kilobyte to the first load of every page.
 */
export function useReadAll<Input, Answer>(
  endpoint: Endpoint<Input, Answer>,
  inputs: readonly Input[],
): (input: Input) => Answer | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [endpoint.name, 'all', inputs],
    queryFn: async ({ client, signal }) =>
      new Map(
        await Promise.all(
          inputs.map(async (input) => {
            const queryFn = () => api.call(endpoint, input, signal);
            return [textOf(input), await client.fetchQuery({ queryKey: keyOf(endpoint, input), queryFn })] as const;
          }),
        ),
      ),
    enabled: inputs.length > 0,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
  return (input) => data?.get(textOf(input)) as Answer | undefined;
}
