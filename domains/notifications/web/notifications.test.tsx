import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { ApiError } from '#platform/web/calls/api.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { followLinks } from '#platform/web/page/followLinks.ts';
import { createCache } from '#platform/web/page/page.tsx';
import type { Notification } from '../contract.ts';
import { destinationOf } from '../link.ts';
import { NotificationTabs } from './panel/NotificationTabs.tsx';

/** Lets the test trigger the end of the list. */
let ends: (() => void)[] = [];
beforeEach(() => {
  ends = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(reached: (entries: { isIntersecting: boolean }[]) => void) {
        ends.push(() => reached([{ isIntersecting: true }]));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());
const scrollToEnd = () => act(async () => ends.at(-1)?.());

const one = (id: number, change: Partial<Notification> = {}): Notification => ({
  id,
  article_id: null,
  profile_name: `Клуб ${id}`,
  short_content: `Весть ${id}`,
  create_date: '2026-11-20T08:00:00.000Z',
  logo_link: null,
  profile_alias: `club${id}`,
  main_breed: null,
  user_type: 3,
  is_read: false,
  redirect_link: `/exhibitions/${id}`,
  ...change,
});

interface OpenOptions {
  /** By `type`. */
  lists?: Record<number, Notification[]>;
  counters?: [number, number, number];
  everything?: Notification[];
  /** Overrides the call that marks a notification as read. */
  marking?: () => Promise<void>;
}

function open({ lists = {}, counters = [0, 0, 0], everything, marking }: OpenOptions = {}) {
  /** Calls and page changes in order. */
  const happened: string[] = [];
  const call = vi.fn(async (endpoint: AnyEndpoint, input: { type: number; start_element?: number; id?: number }) => {
    happened.push(endpoint.name);
    if (endpoint.name === 'readNotification') await marking?.();
    const [counter_of_new, counter_of_must_to_read, counter_of_request] = counters;
    if (endpoint.name === 'listNotifications')
      return (lists[input.type] ?? []).slice(input.start_element ?? 0, (input.start_element ?? 0) + 10);
    if (endpoint.name === 'listNewsFeed')
      return { notifications: everything ?? Object.values(lists).flat(), next: null };
    return {
      counter_of_new: endpoint.name === 'readNotification' ? counter_of_new - 1 : counter_of_new,
      counter_of_must_to_read,
      counter_of_request,
    };
  });
  const router = createMemoryRouter([{ path: '*', element: <NotificationTabs /> }], { initialEntries: ['/about'] });
  router.subscribe(({ location }) => void happened.push(location.pathname));
  onTestFinished(followLinks(router));
  render(
    <ApiContext value={{ call } as never}>
      <QueryClientProvider client={createCache()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
  const asked = (name: string) =>
    call.mock.calls.filter(([endpoint]) => endpoint.name === name).map(([, input]) => input);
  return { asked, at: () => router.state.location.pathname, happened };
}
const tab = (name: RegExp) => screen.findByRole('tab', { name });

describe('tabs', () => {
  it('are New, Important and Requests; New is loaded first, the others when opened [R2.7-17] [R2.7-18] [R2.7-19] [R4-42] [R4-43]', async () => {
    const { asked } = open({ lists: { 2: [one(1)], 3: [one(2)], 4: [one(3)] } });
    expect((await tab(/Новые/)).getAttribute('aria-selected')).toBe('true');
    await screen.findByText('Весть 1');
    expect(asked('listNotifications')).toEqual([{ type: 2 }]);
    await userEvent.click(await tab(/Важные/));
    await screen.findByText('Весть 2');
    await userEvent.click(await tab(/Запросы/));
    await screen.findByText('Весть 3');
    expect(asked('listNotifications')).toEqual([{ type: 2 }, { type: 3 }, { type: 4 }]);
  });

  it('open at New even when other tabs have unread notifications, which their counts show [R4-42]', async () => {
    const { asked } = open({ counters: [12, 1, 2], lists: { 2: [one(1)], 4: [one(3)] } });
    await tab(/Запросы 2/);
    await screen.findByText('Весть 1');
    expect((await tab(/Новые/)).getAttribute('aria-selected')).toBe('true');
    expect(asked('listNotifications')).toEqual([{ type: 2 }]);
  });

  it('count up to 99+ [R9-01]', async () => {
    open({ counters: [12, 99, 100] });
    await waitFor(async () =>
      expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent?.trim())).toEqual([
        'Новые 12',
        'Важные 99',
        'Запросы 99+',
      ]),
    );
  });
});

describe('the list', () => {
  it('grows by ten until a page is empty, and marks its end [R2.7-20] [R2.7-22] [R4-44] [R4-45]', async () => {
    const { asked } = open({ lists: { 2: Array.from({ length: 20 }, (_, at) => one(at + 1)) } });
    await screen.findByText('Весть 10');
    expect(screen.queryByText('Весть 11')).toBeNull();
    await scrollToEnd();
    await screen.findByText('Весть 20');
    expect(screen.queryByText('Уведомлений больше нет')).toBeNull();
    await scrollToEnd();
    await screen.findByText('Уведомлений больше нет');
    expect(asked('listNotifications')).toEqual([
      { type: 2 },
      { type: 2, start_element: 10 },
      { type: 2, start_element: 20 },
    ]);
    expect(screen.getAllByRole('listitem')).toHaveLength(20);
  });

  it('explains itself when there were no notifications yet [R2.7-23]', async () => {
    open();
    await screen.findByText('Здесь будут ваши уведомления');
  });

  it('says that nothing was found in an empty tab while other tabs have notifications [R2.7-21]', async () => {
    open({ lists: { 2: [one(1)] } });
    await userEvent.click(await tab(/Важные/));
    await screen.findByText('Ничего не найдено');
  });
});

describe('reading', () => {
  it('marks it as read, then navigates [R4-46]', async () => {
    const { asked, at, happened } = open({ lists: { 2: [one(7)] }, counters: [1, 0, 0] });
    await userEvent.click(await screen.findByRole('link', { name: 'Весть 7' }));
    expect(asked('readNotification')).toEqual([{ id: 7 }]);
    await waitFor(() => expect(at()).toBe('/exhibitions/7'));
    expect(happened.slice(-2)).toEqual(['readNotification', '/exhibitions/7']);
    expect(screen.queryByText(', не прочитано')).toBeNull();
    await waitFor(async () => expect((await tab(/Новые/)).textContent?.trim()).toBe('Новые'));
  });

  it('waits for the mark before navigating, however long it takes [R4-46]', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { asked, at } = open({ lists: { 2: [one(7)] }, marking: () => promise });
    await userEvent.click(await screen.findByRole('link', { name: 'Весть 7' }));
    expect(asked('readNotification')).toEqual([{ id: 7 }]);
    expect(at()).toBe('/about');
    await act(async () => resolve());
    await waitFor(() => expect(at()).toBe('/exhibitions/7'));
  });

  it.each([
    [500, '/exhibitions/7', 1],
    [0, '/exhibitions/7', 1],
    [404, '/exhibitions/7', 0],
    [401, '/about', 1],
  ])('after marking fails with %i ends at %s, with %i log lines [R4-46]', async (status, end, lines) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => log.mockRestore());
    const marking = () => Promise.reject(new ApiError(status, 'Failed', { errors: {} }));
    const { asked, at } = open({ lists: { 2: [one(7)] }, marking });
    const counts = () => asked('getNotificationCounters').length;
    await screen.findByRole('link', { name: 'Весть 7' });
    const counted = counts();
    await userEvent.click(screen.getByRole('link', { name: 'Весть 7' }));
    await waitFor(() => expect(counts()).toBeGreaterThan(counted));
    await waitFor(() => expect(at()).toBe(end));
    expect(log.mock.calls.flat().filter((line) => /Уведомление 7 не отмечено прочитанным/.test(line))).toHaveLength(
      lines,
    );
  });

  it('marks it as read without navigating on a press on the logo or the name [R4-48]', async () => {
    const { asked, at } = open({ lists: { 2: [one(7), one(8)] } });
    await userEvent.click(await screen.findByRole('button', { name: /Клуб 7/ }));
    const row = screen.getByText('Весть 8').closest('li') as HTMLElement;
    await userEvent.click(within(row).getAllByRole('button', { hidden: true })[0] as HTMLElement);
    expect(asked('readNotification')).toEqual([{ id: 7 }, { id: 8 }]);
    expect(at()).toBe('/about');
    expect(screen.queryByText(', не прочитано')).toBeNull();
  });

  it('does not mark a read notification again', async () => {
    const { asked, at } = open({ lists: { 2: [one(7, { is_read: true })] } });
    await userEvent.click(await screen.findByRole('link', { name: 'Весть 7' }));
    await waitFor(() => expect(at()).toBe('/exhibitions/7'));
    expect(asked('readNotification')).toEqual([]);
  });

  it.each([
    ['/news/5', '/news/5'],
    ['https://federation.example/a', 'https://federation.example/a'],
    ['https://office.example/../../exhibitions/details/12/434', '/exhibitions/434'],
    ['/../../exhibitions/77', '/exhibitions/77'],
    ['/../../nowhere', null],
    ['javascript:alert(1)', null],
    ['//evil.example', null],
  ])('%s leads to %s [R4-47]', (link, destination) => {
    expect(destinationOf(link)).toBe(destination);
  });
});
