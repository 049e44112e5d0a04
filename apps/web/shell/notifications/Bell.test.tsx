import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { Header } from '../header/Header.tsx';
import { account, renderInShell, setWidth, signIn } from '../shellFixture.tsx';

vi.mock('#domains/notifications/web/live/followNotifications.ts', () => ({
  followNotifications: () => () => undefined,
}));

beforeEach(() => setWidth(1440));
afterEach(() => {
  signIn();
  vi.unstubAllGlobals();
});

/** Renders the header of a member with these unread counts per tab. */
function open(counters: [number, number, number]) {
  const { call } = renderInShell(<Header />, { path: '/about' });
  const [counter_of_new, counter_of_must_to_read, counter_of_request] = counters;
  call.mockImplementation(async ({ name }: AnyEndpoint) => {
    if (name === 'getNotificationCounters') return { counter_of_new, counter_of_must_to_read, counter_of_request };
    if (name === 'listNewsFeed') return { notifications: [], next: null };
    return name === 'listNotifications' ? [] : {};
  });
  signIn(account(1));
}
const bell = (name: RegExp) => screen.findByRole('button', { name });

describe('the bell', () => {
  it.each([
    ['nothing unread', [0, 0, 0], 'Уведомления', /^Уведомления$/],
    ['twelve', [9, 2, 1], '12', /не прочитано: 12/],
    ['ninety-nine', [99, 0, 0], '99', /не прочитано: 99/],
    ['a hundred', [60, 39, 1], '99+', /не прочитано: больше 99/],
  ] as [string, [number, number, number], string, RegExp][])(
    'with %s [R4-49] [R2.7-12]',
    async (_, counters, badge, name) => {
      open(counters);
      expect((await bell(name)).textContent).toContain(badge);
    },
  );

  it('opens the panel, which a second press, its cross and Escape close with the focus returned', async () => {
    open([0, 0, 0]);
    const button = await bell(/^Уведомления/);
    await userEvent.click(button);
    const panel = await screen.findByRole('dialog', { name: 'Уведомления' });
    await within(panel).findByText('Здесь будут ваши уведомления');
    expect(within(panel).getByRole('link', { name: 'Вся лента' }).getAttribute('href')).toBe(
      '/user/lebedeva/news-feed?category_id=1',
    );
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('reads nothing for a visitor', () => {
    const { call } = renderInShell(<Header />, { path: '/about' });
    expect(call.mock.calls.map(([{ name }]) => name)).not.toContain('getNotificationCounters');
  });
});
