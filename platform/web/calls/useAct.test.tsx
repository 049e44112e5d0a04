import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { endpoint } from '#platform/contract/endpoint.ts';
import { createCache } from '../page/page.tsx';
import { createFetchApi } from './api.ts';
import { ApiContext } from './read.ts';
import { useAct } from './useAct.ts';

const api = createFetchApi({ token: () => null, onUnauthorized: () => undefined, owner: () => null });
const Wrapper = ({ children }: { children: ReactNode }) => (
  <ApiContext value={api}>
    <QueryClientProvider client={createCache()}>{children}</QueryClientProvider>
  </ApiContext>
);

/** The words beside a button whose request reached nobody, or whose answer was lost. */
async function wordsAfterLoss(definition: { method: 'POST' | 'PUT'; once?: boolean }): Promise<string> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const call = endpoint<{ id: number }, object>({ name: 'tryIt', path: '/api/things', ...definition });
  const { result } = renderHook(() => useAct(call), { wrapper: Wrapper });
  act(() => result.current.act({ id: 1 }));
  await waitFor(() => expect(result.current.refused).not.toBe(''));
  return result.current.refused;
}

describe('an act', () => {
  it('is sent once when two presses of one render come to it, and tells the first of them [P43]', async () => {
    const fetched = vi.fn(async () => Response.json({ returnCode: 200, result: {} }));
    vi.stubGlobal('fetch', fetched);
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    const call = endpoint<{ id: number }, object>({ name: 'tryIt', path: '/api/things', method: 'PUT' });
    const { result } = renderHook(() => useAct(call), { wrapper: Wrapper });
    const { act: press } = result.current;
    const done = vi.fn();
    act(() => press({ id: 1 }, done));
    await act(async () => press({ id: 1 }, done));
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(fetched).toHaveBeenCalledOnce();
    act(() => press({ id: 2 }, done));
    await waitFor(() => expect(done).toHaveBeenCalledTimes(2));
  });
});

describe('an act whose answer is lost', () => {
  it('promises to do nothing twice where the server remembers the request or the method allows it [P43]', async () => {
    for (const definition of [{ method: 'POST' as const, once: true }, { method: 'PUT' as const }])
      expect(await wordsAfterLoss(definition)).toContain('дважды ничего не сделаем');
  });

  it('asks to look first where a repetition could do it a second time [P43]', async () => {
    const words = await wordsAfterLoss({ method: 'POST' });
    expect(words).not.toContain('дважды');
    expect(words).toContain('обновите страницу');
  });
});
