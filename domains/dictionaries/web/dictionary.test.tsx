import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { Api } from '#platform/web/api.ts';
import { createCache } from '#platform/web/page.tsx';
import { ApiContext } from '#platform/web/read.ts';
import { listRanks, type Rank } from '../contract.ts';
import { useDictionary } from './public.ts';

const ranks = [
  { id: 1, name: 'CACIB', short_name: 'CACIB', format: 2, fci_group: null, colour: 'cacib', is_deleted: false },
  { id: 7, name: 'КЧФ', short_name: 'КЧФ', format: 1, fci_group: null, colour: 'cac', is_deleted: true },
] satisfies Rank[];

/** An API that counts calls and answers when told. */
function heldApi() {
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

it('goes from loading to loaded and gives options and a lookup by id [R3-15 R3-16 R3-17 R3-18 R3-19 R4-61]', async () => {
  const { call, wrapper, release } = heldApi();
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

it('is not loaded before somebody needs it, and is loaded once for all who do [R3-15]', async () => {
  const { call, wrapper, release } = heldApi();
  const { rerender } = renderHook(({ enabled }) => [useDictionary(listRanks, { enabled }), useDictionary(listRanks, { enabled })], {
    wrapper,
    initialProps: { enabled: false },
  });
  expect(call).not.toHaveBeenCalled();
  rerender({ enabled: true });
  release(ranks);
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
});
