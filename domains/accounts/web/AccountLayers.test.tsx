import { type QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentMessages, removeAlert } from '#platform/ui/messages/messageStore.ts';
import type { AnyCall } from '#platform/web/calls/anyCall.ts';
import { type Api, ApiError } from '#platform/web/calls/api.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { createCache } from '#platform/web/page/page.tsx';
import { signOut } from '../contract.ts';
import { accessData, token } from '../session/samples.ts';
import { signedIn, visitor } from '../session/session.ts';
import { sessionStore } from '../session/web/session.ts';
import { AccountLayers } from './AccountLayers.tsx';
import { Page as LoginPage } from './login/LoginPage.tsx';
import { logout, switchAccount } from './public.ts';

const call = vi.fn<AnyCall>();
const quiet = vi.fn<NonNullable<Api['quiet']>>();

function open(path: string, cache: QueryClient = createCache()) {
  const router = createMemoryRouter(
    [
      { path: '/auth/login', Component: LoginPage },
      { path: '*', Component: AccountLayers },
    ],
    { initialEntries: [path] },
  );
  render(
    <ApiContext value={{ call, quiet } as Api}>
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
  return {
    address: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
    go: (to: string) => act(() => router.navigate(to)),
  };
}

const sign = (...profileIds: number[]) => {
  sessionStore.change(() => visitor);
  for (const one of profileIds) sessionStore.change((session) => signedIn(session, accessData(one)));
};

async function fillIn() {
  await userEvent.type(await screen.findByLabelText('E-mail'), 'anna@mail.example');
  await userEvent.type(screen.getByLabelText('Пароль'), 'Rozetka-1891{Enter}');
}

beforeEach(() => {
  call.mockReset();
  call.mockResolvedValue({});
  sign();
  for (const { id } of currentMessages().alerts) removeAlert(id);
});

describe('logout', () => {
  it('ends the session of a single account on the server, clears everything and goes home [R4-10 R4-11 R4-12]', async () => {
    sign(1);
    const { address } = open('/exhibitions');
    act(logout);
    await waitFor(() => expect(address()).toBe('/'));
    expect(call).toHaveBeenCalledExactlyOnceWith(signOut, {});
    expect(sessionStore.current()).toEqual(visitor);
    expect(localStorage.getItem('session')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('waits for pending calls, which would otherwise be answered 401', async () => {
    sign(1);
    let release = (): void => undefined;
    quiet.mockReturnValueOnce(new Promise<void>((resolve) => (release = resolve)));
    const { address } = open('/exhibitions');
    act(logout);
    await waitFor(() => expect(quiet).toHaveBeenCalled());
    expect(call).not.toHaveBeenCalled();
    release();
    await waitFor(() => expect(address()).toBe('/'));
    expect(call).toHaveBeenCalledExactlyOnceWith(signOut, {});
  });

  it('cancels calls that a slow server has not answered by then', async () => {
    sign(1);
    const cache = createCache();
    let asked: AbortSignal | undefined;
    const queryFn = ({ signal }: { signal: AbortSignal }) => {
      asked = signal;
      return new Promise(() => undefined);
    };
    void cache.fetchQuery({ queryKey: ['counts'], queryFn }).catch(() => undefined);
    let before: boolean | undefined;
    call.mockImplementationOnce(() => {
      before = asked?.aborted;
      return Promise.resolve({});
    });
    open('/exhibitions', cache);
    act(logout);
    await waitFor(() => expect(call).toHaveBeenCalled());
    expect(before).toBe(true);
  });

  it('asks first when there are several accounts, and «Отмена» changes nothing [R4-06]', async () => {
    sign(1, 2);
    open('/exhibitions');
    act(logout);
    expect(await screen.findByRole('dialog', { name: 'Выйти из учётной записи?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(call).not.toHaveBeenCalled();
    expect(sessionStore.current().tokens).toEqual([token(1), token(2)]);
  });

  it('when confirmed removes the current account and stays on the page with the first of the others [R4-07 R4-08 R4-09]', async () => {
    sign(1, 2, 3);
    const { address } = open('/exhibitions');
    act(logout);
    await userEvent.click(await screen.findByRole('button', { name: 'Выйти' }));
    await waitFor(() => expect(sessionStore.current().tokens).toEqual([token(1), token(2)]));
    expect(sessionStore.current()).toMatchObject({ apikey: token(1), profile_id: 1 });
    expect(address()).toBe('/exhibitions');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows «Ошибка: {status}» on failure and keeps the session, so that it can be ended [R8-13]', async () => {
    sign(1);
    call.mockRejectedValueOnce(new ApiError(503, 'Service Unavailable'));
    const { address } = open('/exhibitions');
    act(logout);
    await waitFor(() => expect(currentMessages().alerts).toMatchObject([{ kind: 'danger', title: 'Ошибка: 503' }]));
    expect(sessionStore.current().apikey).toBe(token(1));
    expect(address()).toBe('/exhibitions');
    act(logout);
    await waitFor(() => expect(sessionStore.current()).toEqual(visitor));
  });

  it('repeats cancelled calls on failure', async () => {
    sign(1);
    call.mockRejectedValueOnce(new ApiError(503, 'Service Unavailable'));
    const cache = createCache();
    let asked = 0;
    const observer = new QueryObserver(cache, {
      queryKey: ['list'],
      queryFn: () => {
        asked += 1;
        return asked === 1 ? new Promise<string>(() => undefined) : Promise.resolve('there');
      },
    });
    const leave = observer.subscribe(() => undefined);
    open('/exhibitions', cache);
    act(logout);
    await waitFor(() => expect(cache.getQueryData(['list'])).toBe('there'));
    leave();
  });
});

describe('switching', () => {
  it('activates the chosen account [R4-13 R4-14]', () => {
    sign(1, 2);
    switchAccount(1);
    expect(sessionStore.current()).toMatchObject({ apikey: token(1), profile_id: 1, user_info: { alias: 'member_1' } });
  });
});

describe('the auth panel', () => {
  it('opens over any page by #login with the tab «Вход», and closing keeps the page [R2.7-50]', async () => {
    const { address } = open('/exhibitions?page=2#login');
    expect(await screen.findByRole('tab', { name: 'Вход', selected: true })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/exhibitions?page=2'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens when the hash changes later, signs in and closes on the same page', async () => {
    call.mockResolvedValueOnce(accessData(1));
    const { address, go } = open('/about');
    expect(screen.queryByRole('dialog')).toBeNull();
    await go('/about#login');
    await fillIn();
    await waitFor(() => expect(address()).toBe('/about'));
    expect(sessionStore.current().apikey).toBe(token(1));
  });

  it('has the tabs login, registration and recovery, each with its own address [R2.7-51 R2.7-52]', async () => {
    const { address } = open('/about#login');
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent?.trim())).toEqual([
      'Вход',
      'Регистрация',
      'Восстановление',
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'Восстановление' }));
    expect(address()).toBe('/about#recovery');
    expect(await screen.findByRole('button', { name: 'Прислать пароль' })).toBeTruthy();
  });

  it('opens by #registration with the tabs Individual and Club, which stay in the panel [R2.7-53 R2.7-54]', async () => {
    call.mockResolvedValue([]);
    const { address } = open('/about#registration');
    expect(await screen.findByLabelText('Фамилия')).toBeTruthy();
    const kinds = within(screen.getByRole('tablist', { name: 'Кто регистрируется' }));
    expect(kinds.getAllByRole('tab').map(({ textContent }) => textContent?.trim())).toEqual([
      'Физическое лицо',
      'Клуб',
    ]);
    act(() => kinds.getByRole('tab', { name: 'Физическое лицо' }).focus());
    await userEvent.keyboard('{ArrowRight}');
    const club = kinds.getByRole('tab', { name: 'Клуб', selected: true });
    expect(document.activeElement).toBe(club);
    expect(await screen.findByRole('combobox', { name: 'Город клуба' })).toBeTruthy();
    expect(screen.queryByLabelText('Фамилия')).toBeNull();
    expect(address()).toBe('/about#registration');
    await userEvent.keyboard('{ArrowLeft}');
    expect(await screen.findByLabelText('Фамилия')).toBeTruthy();
  });
});

describe('the sign-in page', () => {
  it.each([
    ['/auth/login?next=%2Fexhibitions%3Fpage%3D2', '/exhibitions?page=2'],
    ['/auth/login', '/user/member_1/documents/start'],
    ['/auth/login?next=%2F%2Fevil.example', '/user/member_1/documents/start'],
    ['/auth/login?next=https%3A%2F%2Fevil.example', '/user/member_1/documents/start'],
  ])('at %s leads to %s [24.6 start]', async (from, to) => {
    call.mockResolvedValueOnce(accessData(1));
    const { address } = open(from);
    expect(screen.getByRole('heading', { level: 1, name: 'Вход' })).toBeTruthy();
    await fillIn();
    await waitFor(() => expect(address()).toBe(to));
  });
});
