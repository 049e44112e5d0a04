import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { accessData } from '#domains/accounts/session/samples.ts';
import { signedIn, visitor } from '#domains/accounts/session/session.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { createCache } from '#platform/web/page/page.tsx';
import { LikeButton } from './LikeButton.tsx';

const follow = (session: unknown) => {
  if (session) localStorage.setItem('session', JSON.stringify(session));
  else localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session' })));
};
afterEach(() => follow(null));

function show() {
  const answers: Record<string, unknown> = {
    listOwnLikes: [],
    likeOrganization: { likes: 5, is_liked: true },
    unlikeOrganization: { likes: 4, is_liked: false },
  };
  const call = vi.fn(async ({ name }: { name: string }) => answers[name]);
  const router = createMemoryRouter(
    [
      { path: '/organizations', element: <LikeButton profileId={7} name="Клуб «Луч»" likes={4} /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/organizations?text=luch'] },
  );
  render(
    <ApiContext value={{ call: call as never }}>
      <QueryClientProvider client={createCache()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
  return { call, router };
}

it('leads a visitor to the sign-in and back, without a request', async () => {
  const { call, router } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Нравится: Клуб «Луч», 4' }));
  const { pathname, search } = router.state.location;
  expect([pathname, new URLSearchParams(search).get('next')]).toEqual(['/auth/login', '/organizations?text=luch']);
  expect(call).not.toHaveBeenCalled();
});

it('sets and removes a member’s like', async () => {
  follow(signedIn(visitor, accessData(3)));
  show();
  const pressed = () => screen.getByRole('button').getAttribute('aria-pressed');
  expect(pressed()).toBe('false');
  await userEvent.click(screen.getByRole('button', { name: 'Нравится: Клуб «Луч», 4' }));
  await screen.findByRole('button', { name: 'Нравится: Клуб «Луч», 5' });
  expect(pressed()).toBe('true');
  await userEvent.click(screen.getByRole('button'));
  await screen.findByRole('button', { name: 'Нравится: Клуб «Луч», 4' });
  expect(pressed()).toBe('false');
});
