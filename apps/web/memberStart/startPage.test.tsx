import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { accessData } from '#domains/accounts/session/samples.ts';
import { getPageMenu } from '#domains/profiles/menu/contract.ts';
import type { AccountKind } from '#platform/contract/access.ts';
import { ApiError } from '#platform/web/calls/api.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { createCache, keyOf } from '#platform/web/page/page.tsx';
import { menuList } from '../profileFrame/menu/menuListPart.ts';
import { menuOf } from '../profileFrame/menu/samples.ts';
import { menuInputOf } from '../profileFrame/menu/usePageMenu.ts';
import { account, signIn } from '../shell/shellFixture.tsx';
import { FirstSteps } from './FirstSteps.tsx';
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

/** Renders the page for this account; calls without a given answer are refused as by the server. */
function show(
  answers: Record<string, unknown>,
  path = '/user/lebedeva/documents/start',
  onFailedRead?: (error: unknown) => void,
) {
  const call = vi.fn(async ({ name }: { name: string }) => {
    if (!(name in answers)) throw new ApiError(403, name);
    return answers[name];
  });
  const router = createMemoryRouter([{ path: '/user/:alias/documents/start', element: <Page /> }], {
    initialEntries: [path],
  });
  const cache = createCache(onFailedRead);
  // Read by the frame around the page.
  cache.setQueryData(keyOf(getPageMenu, menuInputOf(path, undefined)), menuOf('user'));
  const { unmount } = render(
    <ApiContext value={{ call: call as never }}>
      <QueryClientProvider client={cache}>
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
  listOwnJudgements: { judgements: [] },
  listTransfers: { items: [], waiting: 0 },
  listMatings: { items: [], waiting: 0 },
  listOwnEntries: { shows: [] },
  getNotificationCounters: counters,
  listNotifications: [],
  getNewsOnProfile: { articles: [], articles_total: 0 },
  getPublicProfile: { city: null, marks: { member_year: null }, description: '', contacts: [] },
  listUpcoming: [],
  listFederations: [],
  getFederation: { contacts: [], site: null, address: null },
};

beforeAll(() => menuList.load());
beforeEach(() => signIn());

describe('the start page of a member’s office [24.6 start]', () => {
  it('asks a visitor to sign in and returns here afterwards', () => {
    const call = show({});
    expect(screen.getByRole('link', { name: 'Войти' }).getAttribute('href')).toBe(
      '/auth/login?next=%2Fuser%2Flebedeva%2Fdocuments%2Fstart',
    );
    expect(call).not.toHaveBeenCalled();
  });

  it('shows nothing of another account and links to the own start page', () => {
    signIn(account(1, {}, { alias: 'somebody', user_full_alias: '/user/somebody/' }));
    const call = show({});
    expect(screen.getByRole('link', { name: 'В мой кабинет' }).getAttribute('href')).toBe(
      '/user/somebody/documents/start',
    );
    expect(call).not.toHaveBeenCalled();
  });

  it('has one primary button, at the task with the nearest deadline', async () => {
    signIn(account(1, {}, { alias: 'lebedeva', user_full_alias: '/user/lebedeva/' }));
    const refused = { id: 3, name: 'Искра', status: 2, decision: 'Номер не читается', created_at: '2026-11-20' };
    show({ ...ofOwner, listOwnDogs: { ...dogs, requests: [refused] } });
    const waiting = within(await screen.findByRole('region', { name: 'Ждёт вас' }));
    expect(waiting.getByText('Номер не читается')).toBeTruthy();
    expect(waiting.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/user/lebedeva/dogs']);
  });

  it('shows the nearest three of many tasks, and the rest grouped by its matter with a count', async () => {
    signIn(account(1, {}, { alias: 'lebedeva', user_full_alias: '/user/lebedeva/' }));
    const request = (id: number) => ({ id, name: `Собака ${id}`, status: 2, decision: '', created_at: '2026-11-20' });
    const transfer = (id: number, expires_on: string) => ({
      ...{ id, side: 'receiver', expires_on, acts: ['accept'] },
      dog: { name_lat: `Dog ${id}`, breed: 'Такса' },
    });
    show({
      ...ofOwner,
      listOwnDogs: { ...dogs, requests: [request(1), request(2), request(3)] },
      listTransfers: { items: [transfer(4, '2027-01-05'), transfer(5, '2027-01-04')], waiting: 2 },
      getNotificationCounters: { ...counters, counter_of_must_to_read: 2 },
    });
    const region = await screen.findByRole('region', { name: 'Ждёт вас' });
    expect(within(region).getByText('6 дел, ближайшие первыми')).toBeTruthy();
    const [first, ...groups] = within(region).getAllByRole('list', { hidden: true });
    expect([...(first?.querySelectorAll('h3') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Примите собаку: Dog 5',
      'Примите собаку: Dog 4',
      'Собака не записана: Собака 1',
    ]);
    expect(
      [...region.querySelectorAll('summary')].map(({ textContent }) => textContent?.replaceAll('\u00A0', ' ')),
    ).toEqual(['Собаки и вязки ещё 2 дела', 'Сообщения ещё 1 дело']);
    expect(groups.map((group) => group.children.length)).toEqual([2, 1]);
    expect([...region.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, false]);
  });

  it('shows first steps and available applications when nothing waits', async () => {
    signIn(account(1, {}, { alias: 'lebedeva', user_full_alias: '/user/lebedeva/' }));
    const call = show(ofOwner);
    expect(await screen.findByText(/Ничего не ждёт вашего ответа/)).toBeTruthy();
    expect(screen.getByText(/сделано \d из 3/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Добавить собаку' }).length).toBeGreaterThan(0);
    expect(screen.getByText(/Заявок ещё не было/)).toBeTruthy();
    // Only reads for an owner are made.
    const asked = new Set(call.mock.calls.map(([{ name }]) => name));
    for (const other of ['getOwnShows', 'getOwnJudging', 'countAdminQueues', 'listAuthorisations', 'listOwnStamps'])
      expect(asked.has(other)).toBe(false);
  });

  it('shows entries ahead and results of rings whose report is awaited among the own shows [Entry-15]', async () => {
    signIn(account(1, {}, { alias: 'lebedeva', user_full_alias: '/user/lebedeva/' }));
    const entered = (id: number, name: string, given: object) => ({
      ...{ id, name, begins_on: '2027-01-02', ends_on: '2027-01-03', city: 'Астрахань', is_over: false },
      ...{ is_cancelled: false, closes_at: null, orders: [], extras: [], offers_extras: false, venue: '' },
      dogs: [{ dog_id: 11, name: 'Taiga', entries: [{ id: 1, state: 'confirmed', proof: { state: 'not_needed' } }] }],
      ...given,
    });
    const judgement = (entry_id: number, show: string, is_reported: boolean, show_id = 30 + entry_id) => ({
      ...{ entry_id, dog_id: 11, dog: 'Taiga', show_id, show, city: 'Тверь', day: '2026-11-22' },
      ...{
        is_reported,
        presence: 'came',
        reason: '',
        grade: 'Отлично',
        place: 1,
        main_ring: [],
        critique: '',
        sheets: [],
      },
      ...{ awards: [{ id: 4, name: 'CAC', full_name: '' }], judge: '', closed_at: '2026-11-22T10:00:00.000Z' },
    });
    const entries = Promise.withResolvers<object>();
    const result = Promise.withResolvers<object>();
    const call = show({
      ...ofOwner,
      listOwnEntries: entries.promise,
      listOwnResults: result.promise,
      listOwnJudgements: {
        judgements: [
          judgement(1, 'Листопад', false),
          judgement(2, 'Принятая', true),
          judgement(3, 'Серебряная упряжка', false, 7),
          judgement(4, 'Серебряная упряжка', false, 7),
        ],
      },
    });
    await vi.waitFor(() => expect(call.mock.calls.map(([{ name }]) => name)).toContain('listOwnJudgements'));
    result.resolve([
      {
        ...{
          id: 5,
          dog_id: 11,
          dog: 'Taiga',
          show_id: 9,
          show: 'Прошлая',
          begins_on: '2026-10-02',
          ends_on: '2026-10-02',
        },
        ...{ city: 'Тверь', place: 2, grade: 'Отлично', awards: [], is_absent: false },
      },
    ]);
    // Answered after the judgements, so that these are known when it is on the screen.
    await screen.findByText('Прошлая');
    expect(screen.queryByText('Листопад')).toBeNull();
    entries.resolve({
      shows: [entered(7, 'Серебряная упряжка', {}), entered(8, 'Отменённая', { is_cancelled: true })],
    });
    const own = within(await screen.findByRole('region', { name: 'Мои выставки' }));
    await own.findByText('Листопад');
    expect(own.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Серебряная упряжка',
      'Листопад',
      'Прошлая',
    ]);
    // A show has one row, with a line for each judged dog.
    const [silver, leaves] = own.getAllByRole('listitem').map((row) => within(row));
    expect(silver?.getAllByText('Результат с ринга, ждём отчёта')).toHaveLength(1);
    expect(silver?.getByText('идёт сейчас')).toBeTruthy();
    expect(silver?.getAllByText('отлично, 1 место, CAC')).toHaveLength(2);
    expect(leaves?.getAllByText('отлично, 1 место, CAC')).toHaveLength(1);
    expect(own.getByRole('link', { name: 'Мои записи' }).getAttribute('href')).toBe('/entries');
  });

  it('says nothing of news that a portal without its federations has not got [Round3-C6]', async () => {
    signIn(account(1, {}, { alias: 'lebedeva', user_full_alias: '/user/lebedeva/' }));
    const { getNewsOnProfile: _, ...rest } = ofOwner;
    const told = vi.fn<(error: unknown) => void>();
    const call = show(rest, undefined, told);
    expect(await screen.findByText(/Ничего не ждёт вашего ответа/)).toBeTruthy();
    await vi.waitFor(() => expect(call.mock.calls.map(([{ name }]) => name)).toContain('getNewsOnProfile'));
    await Promise.allSettled(call.mock.results.map(({ value }) => value));
    await screen.findByText(/сделано \d из 3/);
    expect(told.mock.calls.map(([error]) => (error as ApiError).message)).not.toContain('getNewsOnProfile');
  });

  it('folds what is done of a longer list, so that what is left comes first', () => {
    const step = (title: string, isDone: boolean) => ({
      title,
      text: '',
      isDone,
      action: 'Настроить',
      to: `/${title}`,
    });
    render(
      <MemoryRouter>
        <FirstSteps
          steps={[step('Название', true), step('Эмблема', false), step('Часы', true), step('Копии', false)]}
        />
      </MemoryRouter>,
    );
    expect(screen.getByText('сделано 2 из 4')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Эмблема',
      'Копии',
    ]);
    const done = screen.getByText('Уже сделано: 2').closest('details');
    expect(done?.open).toBe(false);
    expect(
      within(done as HTMLElement)
        .getByText('Часы')
        .getAttribute('href'),
    ).toBe('/Часы');
  });

  it('stays usable when one read fails, and names the failed one', async () => {
    signIn(account(1, {}, { alias: 'lebedeva', user_full_alias: '/user/lebedeva/' }));
    const { getCabinet: _, ...rest } = ofOwner;
    show(rest);
    expect(await screen.findByRole('button', { name: 'Повторить' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Мои собаки' })).toBeTruthy();
  });
});

describe('counters at the top', () => {
  const asked = (id: number, nbc_status: number, judge_status: number) => ({ id, nbc_status, judge_status });
  const monobreed = (...judges: object[]) => ({ id: 7, name: 'Таксы', club: 'Дозор', begins_on: '2026-12-05', judges });
  const shows = { proposals: [], refusal: null, holds_trials: false, applications: [], shows: [] };
  const asBreedClub = () =>
    signIn(account(1, { account_type: 'nbc' }, { alias: 'lebedeva', user_full_alias: '/nbc/lebedeva/', user_type: 7 }));
  const told = async (words: RegExp) =>
    (await screen.findByText(words, { selector: 'dt' })).nextElementSibling?.textContent;

  it('show no 0 while a read is pending or has failed', async () => {
    asBreedClub();
    const { getOwnShows: _, ...rest } = { ...ofOwner, getOwnShows: shows, listAuthorisations: { shows: [] } };
    show(rest);
    expect(screen.getByText('выставок впереди').nextElementSibling?.textContent).toContain('узнаём');
    expect(await screen.findAllByText('не удалось узнать')).toHaveLength(2);
    expect(await told(/выставок впереди/)).toBe('не удалось узнать');
    expect(await told(/дел ждут вас/)).toBe('не удалось узнать');
    expect(await told(/судей на согласовании/)).toBe('0');
    // The message that nothing waits is absent too.
    expect(screen.queryByText(/Ничего не ждёт/)).toBeNull();
  });

  it('count for a breed club the judges its list shows as waiting', async () => {
    asBreedClub();
    const answered = { ...monobreed(asked(3, 2, 1)), id: 8, name: 'Таксы зимой' };
    const authorisations = { shows: [monobreed(asked(1, 1, 0), asked(2, 2, 1)), answered] };
    show({ ...ofOwner, getOwnShows: shows, listAuthorisations: authorisations });
    expect(await screen.findByText(/Дозор, 1 судья\./)).toBeTruthy();
    expect(screen.queryByText('Согласуйте судей: Таксы зимой')).toBeNull();
    expect(await told(/судья на согласовании/)).toBe('1');
    expect(await told(/дело ждёт вас/)).toBe('1');
  });
});

it('shows a judge’s status as on the page of invitations, also after a withdrawn consent', async () => {
  const judge = { roles: [{ key_name: 'role_judge' }] } as never;
  signIn(account(1, judge, { alias: 'lebedeva', user_full_alias: '/user/lebedeva/' }));
  const at = (id: number, judge_status: number) => ({
    id,
    judge_status,
    show: {
      id,
      name: `Кружево ${id}`,
      begins_on: '2026-12-05',
      ends_on: '2026-12-05',
      city: 'Вологда',
      club: 'Дозор',
      ranks: [],
      is_cancelled: false,
    },
  });
  const judging = { today: '2026-11-23', referee_id: 1, dogs_a_day: 80, offers: [], past: [], unavailable_days: [] };
  show({ ...ofOwner, getOwnJudging: { ...judging, ahead: [at(1, 2), at(2, 4)] } });
  const judged = within(await screen.findByRole('region', { name: 'Сужу' })).getAllByRole('listitem');
  expect(judged.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Вы приняли'),
    expect.stringContaining('Ваш отказ у организатора'),
  ]);
});

describe('first steps [24.6 start]', () => {
  const stepsOf = (kind: AccountKind, change: Partial<Newcomer> = {}) =>
    firstStepsOf({ kind, info, ...change } as Newcomer).map(({ isDone }) => isDone);

  it('are three for every kind of account that has any, and are marked done by the domains’ data', () => {
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

  it('are not shown before the data has loaded', () => {
    for (const kind of ['user', 'judge', 'club', 'kennel', 'nbc'] as const) expect(stepsOf(kind)).toEqual([]);
  });
});

it.each(['user', 'judge', 'club', 'kennel', 'nbc', 'federation', 'admin'] as const)(
  'quick actions of %s are four with different addresses [24.6 start]',
  (kind) => {
    for (const isHeadStaff of [true, false]) {
      const actions = quickActionsOf(kind, '/club/dozor/', { mayAskForShows: true, isHeadStaff });
      expect(new Set(actions.map(({ to }) => to)).size).toBe(4);
    }
  },
);
