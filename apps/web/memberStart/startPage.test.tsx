import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { accessData } from '#domains/accounts/session/samples.ts';
import type { AccountKind } from '#platform/contract/access.ts';
import { ApiError } from '#platform/web/calls/api.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { createCache } from '#platform/web/page/page.tsx';
import { account, signIn } from '../shell/shellFixture.tsx';
import { firstStepsOf, type Newcomer } from './firstSteps.ts';
import { quickActionsOf } from './quickActions.ts';
import { Page } from './StartPage.tsx';

const { user_info: info } = accessData(1);
const dogs = {
  holder: { name: 'Анна', alias: 'lebedeva', user_type: 1 },
  owned: 0,
  bred: 0,
  breeds: [],
  items: [],
  next: null,
  requests: [] as { id: number; name: string; status: number; decision: string; created_at: string }[],
};
const cabinet = {
  profile_id: 1,
  federation: null,
  payees: [],
  offices: [],
  owes_year: null,
  offers: [],
  counts: [],
  waiting: [],
  proposals: [],
  under_way: [],
  drafts: [],
  finished: [],
};
const counters = { counter_of_new: 0, counter_of_must_to_read: 0, counter_of_request: 0 };

/** The page as this account sees it; a call that is not among the answers is refused, as the server would. */
function show(answers: Record<string, unknown>, path = '/user/lebedeva/documents/start') {
  const call = vi.fn(async ({ name }: { name: string }) => {
    if (!(name in answers)) throw new ApiError(403, 'Forbidden');
    return answers[name];
  });
  const router = createMemoryRouter([{ path: '/user/:alias/documents/start', element: <Page /> }], {
    initialEntries: [path],
  });
  const { unmount } = render(
    <ApiContext value={{ call: call as never }}>
      <QueryClientProvider client={createCache()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
  onTestFinished(unmount);
  return call;
}

const ofOwner = {
  getCabinet: cabinet,
  listOwnDogs: dogs,
  listOwnResults: [],
  listTransfers: { items: [], waiting: 0 },
  listMatings: { items: [], waiting: 0 },
  getNotificationCounters: counters,
  listNotifications: [],
  getNewsOnProfile: { articles: [], articles_total: 0 },
  getPublicProfile: { city: null, marks: { member_year: null }, description: '', contacts: [] },
  listUpcoming: [],
  listFederations: [],
  getFederation: { contacts: [], site: null, address: null },
};

beforeEach(() => signIn());

describe('the first page of the cabinet [24.6 start]', () => {
  it('asks a visitor to sign in and leads back here', () => {
    const call = show({});
    expect(screen.getByRole('link', { name: 'Войти' }).getAttribute('href')).toBe(
      '/auth/login?next=%2Fuser%2Flebedeva%2Fdocuments%2Fstart',
    );
    expect(call).not.toHaveBeenCalled();
  });

  it('of another account tells nothing and leads to one’s own', () => {
    signIn(account(1, {}, { alias: 'somebody', user_full_alias: '/user/somebody/' }));
    const call = show({});
    expect(screen.getByRole('link', { name: 'В мой кабинет' }).getAttribute('href')).toBe(
      '/user/somebody/documents/start',
    );
    expect(call).not.toHaveBeenCalled();
  });

  it('has one main button, at what waits with the nearest term', async () => {
    signIn(account(1, {}, { alias: 'lebedeva', user_full_alias: '/user/lebedeva/' }));
    const refused = { id: 3, name: 'Искра', status: 2, decision: 'Номер не читается', created_at: '2026-11-20' };
    show({ ...ofOwner, listOwnDogs: { ...dogs, requests: [refused] } });
    const waiting = within(await screen.findByRole('region', { name: 'Ждёт вас' }));
    expect(waiting.getByText('Номер не читается')).toBeTruthy();
    expect(waiting.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/user/lebedeva/dogs']);
  });

  it('is never empty: says that nothing waits, what to begin with, and what may be asked for', async () => {
    signIn(account(1, {}, { alias: 'lebedeva', user_full_alias: '/user/lebedeva/' }));
    const call = show(ofOwner);
    expect(await screen.findByText(/Ничего не ждёт вашего ответа/)).toBeTruthy();
    expect(screen.getByText(/сделано \d из 3/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Добавить собаку' }).length).toBeGreaterThan(0);
    expect(screen.getByText(/Заявок ещё не было/)).toBeTruthy();
    // Only what answers an owner is asked.
    const asked = new Set(call.mock.calls.map(([{ name }]) => name));
    for (const other of ['getOwnShows', 'getOwnJudging', 'countAdminQueues', 'listAuthorisations', 'listOwnStamps'])
      expect(asked.has(other)).toBe(false);
  });

  it('stands though one domain is away, and says which word it had', async () => {
    signIn(account(1, {}, { alias: 'lebedeva', user_full_alias: '/user/lebedeva/' }));
    const { getCabinet: _, ...rest } = ofOwner;
    show(rest);
    expect(await screen.findByRole('button', { name: 'Повторить' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Мои собаки' })).toBeTruthy();
  });
});

describe('first steps [24.6 start]', () => {
  const stepsOf = (kind: AccountKind, change: Partial<Newcomer> = {}) =>
    firstStepsOf({ kind, info, ...change } as Newcomer).map(({ isDone }) => isDone);

  it('are three for every kind that has any, and are done by what the domains say', () => {
    expect(stepsOf('user', { dogs: dogs as never })).toEqual([true, false, false]);
    const accepted = { ...info, personal_data_request_accepted: true };
    expect(stepsOf('judge', { dogs: { ...dogs, owned: 1 } as never, info: accepted })).toEqual([true, true, true]);
    expect(stepsOf('club', { cabinet, stamps: [] })).toEqual([true, false, false]);
    const stamps = [{ code: 'BBN', is_default: true, created_at: '2026-01-01' }];
    const assigned = { ...info, declarants_assigned: true };
    expect(stepsOf('kennel', { cabinet: { ...cabinet, owes_year: 2025 }, stamps, info: assigned })).toEqual([
      false,
      true,
      true,
    ]);
    expect(stepsOf('admin')).toEqual([]);
  });

  it('are not told before it is known', () => {
    for (const kind of ['user', 'judge', 'club', 'kennel', 'nbc'] as const) expect(stepsOf(kind)).toEqual([]);
  });
});

it.each(['user', 'judge', 'club', 'kennel', 'nbc', 'federation', 'admin'] as const)(
  'quick actions of %s are four, each somewhere else [24.6 start]',
  (kind) => {
    const addresses = quickActionsOf(kind, '/club/dozor/', true).map(({ to }) => to);
    expect(new Set(addresses).size).toBe(4);
  },
);
