import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { MessageHost } from '#platform/ui/messages/MessageHost.tsx';
import { type Api, ApiError } from '#platform/web/calls/api.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { createCache } from '#platform/web/page/page.tsx';

type Answers = Record<string, unknown>;

/** Renders a form with answers by endpoint: a value, a function of the input, or an error that is thrown. */
export function openForm(form: ReactNode, answers: Answers = {}, at = '/form') {
  const call = vi.fn(async (endpoint: AnyEndpoint, input: unknown) => {
    const answer = answers[endpoint.name];
    if (answer === undefined) throw new Error(`Nobody answers ${endpoint.name}`);
    const value = typeof answer === 'function' ? (answer as (input: unknown) => unknown)(input) : answer;
    if (value instanceof Error) throw value;
    return value;
  });
  const router = createMemoryRouter(
    [
      { path: '/form', element: form },
      { path: '*', element: <p>другая страница</p> },
    ],
    { initialEntries: [at] },
  );
  render(
    <ApiContext value={{ call } as unknown as Api}>
      <QueryClientProvider client={createCache()}>
        <RouterProvider router={router} />
        <MessageHost />
      </QueryClientProvider>
    </ApiContext>,
  );
  return {
    call,
    /** The inputs sent to this endpoint. */
    sent: (name: string) => call.mock.calls.filter(([endpoint]) => endpoint.name === name).map(([, input]) => input),
    address: () => router.state.location.pathname + router.state.location.hash,
    state: () => router.state.location.state as unknown,
    go: (to: string) => act(() => router.navigate(to)),
    /** The browser's Back and Forward. */
    back: (by: number) => act(() => router.navigate(by)),
  };
}

export const refusal = (status: number, errors: Record<string, string>) => new ApiError(status, 'Refused', { errors });
