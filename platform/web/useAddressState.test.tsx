import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { useAddressState } from './useAddressState.ts';

type Address = Record<'city' | 'breed', string>;

const rules = {
  changed: (address: Address, change: Partial<Address>) => ({ ...address, ...change }),
  write: (address: Address) => `/list?${new URLSearchParams(address)}`,
};

function List() {
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const { chosen, change } = useAddressState({ city: asked.get('city') ?? '', breed: asked.get('breed') ?? '' }, rules);
  return (
    <>
      <button type="button" onClick={() => change({ city: 'Вологда' })}>
        Город
      </button>
      <button type="button" onClick={() => change({ breed: 'Боксёр' }, { replace: true })}>
        Порода
      </button>
      <p>{`${chosen.city}/${chosen.breed}`}</p>
    </>
  );
}

/** A list whose answers the test releases. */
function open() {
  const waiting: (() => void)[] = [];
  const loader = () => new Promise<null>((done) => waiting.push(() => done(null)));
  const router = createMemoryRouter([{ path: '/list', element: <List />, loader, hydrateFallbackElement: <i /> }], {
    initialEntries: ['/list'],
    hydrationData: { loaderData: { '0': null } },
  });
  render(<RouterProvider router={router} />);
  const letAll = () => {
    for (const answer of waiting) answer();
  };
  return { router, letAll };
}

it('shows a choice before its answer and applies the next one on top of it', async () => {
  const { router, letAll } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Город' }));
  expect(screen.getByText('Вологда/')).toBeTruthy();
  expect(router.state.location.search).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Порода' }));
  letAll();
  expect(await screen.findByText('Вологда/Боксёр')).toBeTruthy();
  await expect.poll(() => new URLSearchParams(router.state.location.search).get('city')).toBe('Вологда');
  expect(new URLSearchParams(router.state.location.search).get('breed')).toBe('Боксёр');
});

it('follows the address after any navigation has ended', async () => {
  const { router, letAll } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Город' }));
  void router.navigate('/list?city=Тверь');
  letAll();
  expect(await screen.findByText('Тверь/')).toBeTruthy();
});
