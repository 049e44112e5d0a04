import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { endpoint } from '#platform/contract/endpoint.ts';
import { createCache } from '../page/page.tsx';
import type { Api } from './api.ts';
import { ApiContext, useRead } from './read.ts';

it('asks again while the data say that they will change, and no longer', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const job = endpoint<object, { left: number }>({ name: 'getJob', method: 'GET', path: '/api/job' });
  let left = 3;
  const call = vi.fn(async () => {
    left -= 1;
    return { left };
  });
  const Wrapper = ({ children }: { children: ReactNode }) => (
    <ApiContext value={{ call } as unknown as Api}>
      <QueryClientProvider client={createCache()}>{children}</QueryClientProvider>
    </ApiContext>
  );
  const { result } = renderHook(() => useRead(job, {}, { refetchAfter: (data) => data.left > 0 && 1000 }), {
    wrapper: Wrapper,
  });
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(result.current.data).toEqual({ left: 2 });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(result.current.data).toEqual({ left: 0 });
  expect(call).toHaveBeenCalledTimes(3);
});
