import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoint } from '#platform/contract/endpoint.ts';
import { createCache, keyOf } from '../page/page.tsx';
import { type Api, ApiError } from './api.ts';
import { ApiContext, type RefetchAfter, useRead } from './read.ts';
import { useReadPages } from './readPages.ts';

interface Job {
  left: number;
}
const job = endpoint<object, Job>({ name: 'getJob', method: 'GET', path: '/api/job' });

/** Mounts a read whose answers are given by `answer`; `known` came with the page. */
function mount<Result>(answer: () => Job, read: () => Result, known?: Job) {
  const call = vi.fn(async () => answer());
  const cache = createCache();
  if (known) cache.setQueryData(keyOf(job, {}), known);
  const Wrapper = ({ children }: { children: ReactNode }) => (
    <ApiContext value={{ call } as unknown as Api}>
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    </ApiContext>
  );
  return { call, ...renderHook(read, { wrapper: Wrapper }) };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const turn = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};
const countdown = (from: number) => {
  let left = from;
  return () => {
    left -= 1;
    return { left };
  };
};
const everySecond = (options: { enabled?: boolean; refetchAfter?: RefetchAfter<Job> } = {}) =>
  useRead(job, {}, { refetchAfter: 1000, ...options });
const whileLeft = () => useRead(job, {}, { refetchAfter: ({ left }) => left > 0 && 1000 });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a read that is repeated', () => {
  it('asks again until the data are final', async () => {
    const { call, result } = mount(countdown(3), whileLeft);
    await pass(10);
    expect(result.current.data).toEqual({ left: 2 });
    await pass(10_000);
    expect(result.current.data).toEqual({ left: 0 });
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('does not repeat at once what came with the page', async () => {
    const { call, result } = mount(countdown(5), everySecond, { left: 9 });
    await pass(900);
    expect(call).not.toHaveBeenCalled();
    expect(result.current.data).toEqual({ left: 9 });
    await pass(200);
    expect(result.current.data).toEqual({ left: 4 });
  });

  it('keeps quiet in a hidden page and asks when it is seen again', async () => {
    const { call } = mount(countdown(9), everySecond);
    await pass(10);
    turn('hidden');
    await pass(5000);
    expect(call).toHaveBeenCalledTimes(1);
    turn('visible');
    await pass(10);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('is not asked for again by a page that is seen again once the data are final', async () => {
    const { call } = mount(countdown(1), whileLeft);
    await pass(10);
    turn('hidden');
    turn('visible');
    await pass(10);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('asks again after a refusal, with and without data', async () => {
    let refuses = true;
    const answers = countdown(9);
    const answer = () => {
      if (refuses) throw new ApiError(503, 'Unavailable');
      return answers();
    };
    const { result } = mount(answer, everySecond);
    await pass(10);
    expect(result.current.error?.status).toBe(503);
    refuses = false;
    await pass(1000);
    expect(result.current.data).toEqual({ left: 8 });
    refuses = true;
    await pass(1000);
    expect(result.current).toMatchObject({ data: { left: 8 }, isError: true });
    refuses = false;
    await pass(1000);
    expect(result.current).toMatchObject({ data: { left: 7 }, isError: false });
  });

  it('asks nothing while it is not enabled', async () => {
    const { call } = mount(countdown(9), () => everySecond({ enabled: false }));
    await pass(3000);
    turn('hidden');
    turn('visible');
    await pass(10);
    expect(call).not.toHaveBeenCalled();
  });

  it('asks for the pages of a list again until their data are final', async () => {
    const { call, result } = mount(countdown(2), () =>
      useReadPages(job, {}, () => undefined, { refetchAfter: ({ pages: [first] }) => first?.left !== 0 && 1000 }),
    );
    await pass(10);
    expect(result.current.data?.pages).toEqual([{ left: 1 }]);
    await pass(5000);
    expect(result.current.data?.pages).toEqual([{ left: 0 }]);
    expect(call).toHaveBeenCalledTimes(2);
  });
});
