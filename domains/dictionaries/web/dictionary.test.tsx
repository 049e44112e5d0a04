import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { currentMessages } from '#platform/ui/messages/messageStore.ts';
import { type Api, ApiError } from '#platform/web/calls/api.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { createCache } from '#platform/web/page/page.tsx';
import { listBreeds, listCities, listRanks, type Rank } from '../contract.ts';
import { useDictionary } from './useDictionary.ts';

const ranks = [
  {
    id: 1,
    name: 'CACIB',
    short_name: 'CACIB',
    full_name: '',
    format: 2,
    fci_group: null,
    colour: 'cacib',
    is_deleted: false,
  },
  { id: 7, name: 'КЧФ', short_name: 'КЧФ', full_name: '', format: 1, fci_group: null, colour: 'cac', is_deleted: true },
] satisfies Rank[];

/** An API that counts calls and answers only after `release`. */
function pausedApi() {
  let release: (answer: Rank[]) => void = () => undefined;
  const call = vi.fn(() => new Promise<Rank[]>((resolve) => (release = resolve)));
  const cache = createCache();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiContext value={{ call } as unknown as Api}>
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    </ApiContext>
  );
  return { call, wrapper, release: (answer: Rank[]) => release(answer) };
}

it('goes from loading to loaded and returns options and a lookup by id [R3-15 R3-16 R3-17 R3-18 R3-19 R4-61]', async () => {
  const { call, wrapper, release } = pausedApi();
  const { result } = renderHook(() => useDictionary(listRanks), { wrapper });
  expect(result.current).toMatchObject({ loading: true, loaded: false, options: [] });
  release(ranks);
  await waitFor(() => expect(result.current).toMatchObject({ loading: false, loaded: true }));
  expect(result.current.options).toEqual([
    { label: 'CACIB', value: '1' },
    { label: 'КЧФ', value: '7' },
  ]);
  expect(result.current.byId.get(7)?.name).toBe('КЧФ');
  expect(call).toHaveBeenCalledTimes(1);
});

it('loads on first use, once for all components [R3-15]', async () => {
  const { call, wrapper, release } = pausedApi();
  const { rerender } = renderHook(
    ({ enabled }) => [useDictionary(listRanks, { enabled }), useDictionary(listRanks, { enabled })],
    {
      wrapper,
      initialProps: { enabled: false },
    },
  );
  expect(call).not.toHaveBeenCalled();
  rerender({ enabled: true });
  release(ranks);
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
});

it('accepts any endpoint that answers with a list of ids and names [R7-28]', async () => {
  const cache = createCache();
  const call = vi.fn(async ({ path }: { path: string }) => [{ id: 5, name: path }]);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiContext value={{ call } as unknown as Api}>
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    </ApiContext>
  );
  const { result } = renderHook(
    () => [useDictionary(listCities), useDictionary(listBreeds)].map(({ options }) => options),
    { wrapper },
  );
  await waitFor(() =>
    expect(result.current).toEqual(['/api/city', '/api/dog/Breed'].map((label) => [{ label, value: '5' }])),
  );
});

it('logs a failed load to the console once for all components [R8-20]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  const cache = createCache();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiContext value={{ call: () => Promise.reject(new ApiError(503, 'Service Unavailable')) } as unknown as Api}>
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    </ApiContext>
  );
  const { result } = renderHook(() => [useDictionary(listRanks), useDictionary(listRanks)], { wrapper });
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(warn.mock.calls).toEqual([
    ['Список /api/exhibitions/Rank/with_deleted не загрузился: Ошибка 503: Service Unavailable'],
  ]);
  expect(result.current[0]).toMatchObject({ loading: false, loaded: false, options: [] });
  expect([currentMessages().alerts, currentMessages().snackbars]).toEqual([[], []]);
});
