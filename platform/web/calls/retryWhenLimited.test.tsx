import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { createCache } from '../page/page.tsx';
import { createFetchApi } from './api.ts';
import { ApiContext } from './read.ts';
import { useSubmit } from './submit.ts';

const ask = endpoint<{ text: string }, { id: number }>({ name: 'ask', method: 'POST', path: '/api/ask' });
const list = endpoint<object, number[]>({ name: 'list', method: 'GET', path: '/api/list' });

let token: string | null = null;
const api = createFetchApi({ token: () => token, onUnauthorized: () => undefined, owner: () => null });

const refusal = (wait: string): Response =>
  new Response(JSON.stringify({ returnCode: 429, errors: { error: `Повторите через ${wait} с.` } }), {
    status: 429,
    headers: { 'retry-after': wait },
  });
const success = (result: unknown): Response => new Response(JSON.stringify({ returnCode: 200, result }));
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const bodies = () => fetched.mock.calls.map(([, { body }]) => body);

beforeEach(() => {
  token = null;
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Observes whether and how the promise has settled. */
const watch = <T,>(promise: Promise<T>) => {
  const seen: { value?: T; error?: { status?: number; name?: string } } = {};
  promise.then(
    (value) => Object.assign(seen, { value }),
    (error) => Object.assign(seen, { error }),
  );
  return seen;
};

describe('a call refused with 429', () => {
  it('is repeated after the wait the server named, and not before [Round3-B4]', async () => {
    fetched.mockResolvedValueOnce(refusal('4')).mockResolvedValueOnce(success([1]));
    const seen = watch(api.call(list, {}));
    await vi.advanceTimersByTimeAsync(3900);
    expect([fetched.mock.calls.length, seen]).toEqual([1, {}]);
    await vi.advanceTimersByTimeAsync(1200);
    expect(seen).toEqual({ value: [1] });
  });

  it('fails after three more attempts, and at once when the wait is long [Round3-B4]', async () => {
    fetched.mockImplementation(async () => refusal('2'));
    const seen = watch(api.call(list, {}));
    await vi.advanceTimersByTimeAsync(20_000);
    expect([fetched.mock.calls.length, seen.error?.status]).toEqual([4, 429]);
    fetched.mockReset();
    fetched.mockImplementation(async () => refusal('60'));
    const long = watch(api.call(list, {}));
    await vi.advanceTimersByTimeAsync(0);
    expect([fetched.mock.calls.length, long.error?.status]).toEqual([1, 429]);
  });

  it('stops waiting once it is cancelled [Round3-B4]', async () => {
    fetched.mockImplementation(async () => refusal('2'));
    const leaving = new AbortController();
    const seen = watch(api.call(list, {}, leaving.signal));
    await vi.advanceTimersByTimeAsync(500);
    leaving.abort();
    await vi.advanceTimersByTimeAsync(20_000);
    expect([fetched.mock.calls.length, seen.error?.name]).toEqual([1, 'AbortError']);
  });

  it('is not repeated by another account that signed in meanwhile [Round3-B4]', async () => {
    fetched.mockImplementation(async () => refusal('2'));
    token = 'token-of-the-first-account';
    const seen = watch(api.call(ask, { text: 'Набранное' }));
    await vi.advanceTimersByTimeAsync(500);
    token = 'token-of-the-second-account';
    await vi.advanceTimersByTimeAsync(20_000);
    expect([fetched.mock.calls.length, seen.error?.status]).toEqual([1, 429]);
  });

  it.each([400, 403, 404, 409, 500, 502, 503])('fails at once with %i [Round3-B4]', async (status) => {
    fetched.mockImplementation(async () => new Response('{"errors":{}}', { status, headers: { 'retry-after': '2' } }));
    const seen = watch(api.call(list, {}));
    await vi.advanceTimersByTimeAsync(20_000);
    expect([fetched.mock.calls.length, seen.error?.status]).toEqual([1, status]);
  });
});

describe('a form refused with 429', () => {
  const discard = vi.fn();
  const onSuccess = vi.fn();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiContext value={api}>
      <QueryClientProvider client={createCache()}>{children}</QueryClientProvider>
    </ApiContext>
  );
  const schema = async () => z.strictObject({ text: z.string() });
  const open = () =>
    renderHook(() => useSubmit({ endpoint: ask, schema, draft: { discard }, onSuccess }), { wrapper }).result;

  beforeEach(() => {
    discard.mockReset();
    onSuccess.mockReset();
  });

  it('is sent automatically once the wait is over [Round3-B4]', async () => {
    fetched.mockResolvedValueOnce(refusal('6')).mockResolvedValueOnce(success({ id: 7 }));
    const form = open();
    await act(async () => {
      void form.current.submit({ text: 'Набранное' });
      await vi.advanceTimersByTimeAsync(1000);
    });
    expect([form.current.submitting, form.current.errors]).toEqual([true, {}]);
    await act(() => vi.advanceTimersByTimeAsync(6500));
    expect(bodies()).toEqual([JSON.stringify({ text: 'Набранное' }), JSON.stringify({ text: 'Набранное' })]);
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith({ id: 7 }, { text: 'Набранное' });
  });

  it('shows the error and keeps its draft when the wait is long [Round3-B4]', async () => {
    fetched.mockImplementation(async () => refusal('300'));
    const form = open();
    await act(async () => {
      void form.current.submit({ text: 'Набранное' });
      await vi.advanceTimersByTimeAsync(100);
    });
    expect(form.current.errors).toEqual({ error: 'Повторите через 300 с.' });
    expect(form.current.submitting).toBe(false);
    expect([discard, onSuccess].map((one) => one.mock.calls)).toEqual([[], []]);
  });
});
