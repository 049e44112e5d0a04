import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import RememberedFilters from './RememberedFilters.tsx';

const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('filters:'));

it('keeps filters in the storage while the page is loaded and drops them with it [R9-16] [R9-17]', async () => {
  localStorage.setItem('scheme', 'dark');
  const router = createMemoryRouter(
    [
      { path: '/judges', element: <RememberedFilters path="/judges" /> },
      { path: '*', element: <p>другая страница</p> },
    ],
    { initialEntries: ['/judges?city=3'] },
  );
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(kept()).toEqual(['filters:/judges']));
  await router.navigate('/about');
  await screen.findByText('другая страница');
  await router.navigate('/judges');
  await waitFor(() => expect(router.state.location.search).toBe('?city=3'));
  window.dispatchEvent(new Event('pagehide'));
  expect(kept()).toEqual([]);
  expect(localStorage.getItem('scheme')).toBe('dark');
});
