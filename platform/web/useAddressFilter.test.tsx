import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { useAddressFilter } from './useAddressFilter.ts';

function Box({ name }: { name: string }) {
  const [value, set] = useAddressFilter<string>(name, '', ['', '1']);
  return <input type="checkbox" aria-label={name} checked={value === '1'} onChange={() => set(value ? '' : '1')} />;
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('ticks a box at once, before its list has loaded, and adds the next one to it', async () => {
  const waiting: (() => void)[] = [];
  const loader = () => new Promise<null>((done) => waiting.push(() => done(null)));
  const element = (
    <>
      <Box name="archive" />
      <Box name="urgent" />
    </>
  );
  const router = createMemoryRouter([{ path: '/list', element, loader, hydrateFallbackElement: <i /> }], {
    initialEntries: ['/list?text=rex'],
    hydrationData: { loaderData: { '0': null } },
  });
  render(<RouterProvider router={router} />);
  await userEvent.click(box('archive'));
  expect(box('archive').checked).toBe(true);
  await userEvent.click(box('urgent'));
  expect([box('archive').checked, box('urgent').checked]).toEqual([true, true]);
  await act(async () => {
    for (const done of waiting.splice(0)) done();
  });
  expect(router.state.location.search).toBe('?text=rex&archive=1&urgent=1');
  await userEvent.click(box('archive'));
  await act(async () => {
    for (const done of waiting.splice(0)) done();
  });
  expect(router.state.location.search).toBe('?text=rex&urgent=1');
  expect(box('archive').checked).toBe(false);
});
