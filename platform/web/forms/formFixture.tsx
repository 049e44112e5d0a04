import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { type Api, ApiError } from '../calls/api.ts';
import { ApiContext } from '../calls/read.ts';
import { createCache } from '../page/page.tsx';

/**
 * For tests: renders a form with answers by endpoint — a value, a function of the input, or an error that is thrown. A
 * page is mounted at the pattern of its route and opened at an address of it.
 */
export function openForm(
  form: ReactNode,
  answers: Record<string, unknown> = {},
  { path, at }: { path: string; at: string } = { path: '/form', at: '/form' },
) {
  const call = vi.fn(async (endpoint: AnyEndpoint, input: unknown) => {
    const answer = answers[endpoint.name];
    if (answer === undefined) throw new Error(`Nobody answers ${endpoint.name}`);
    const value = typeof answer === 'function' ? (answer as (input: unknown) => unknown)(input) : answer;
    if (value instanceof Error) throw value;
    return value;
  });
  const router = createMemoryRouter(
    [
      { path, element: form },
      { path: '*', element: <p>другая страница</p> },
    ],
    { initialEntries: [at] },
  );
  const shown = render(
    <ApiContext value={{ call } as unknown as Api}>
      <QueryClientProvider client={createCache()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
  return {
    ...shown,
    /** The inputs sent to this endpoint. */
    sent: (name: string) => call.mock.calls.filter(([endpoint]) => endpoint.name === name).map(([, input]) => input),
    address: () => router.state.location.pathname,
    query: () => router.state.location.search,
  };
}

export const refusal = (status: number, errors: Record<string, string>) => new ApiError(status, 'Refused', { errors });
