import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { accessData } from '#domains/accounts/session/samples.ts';
import { signedIn, visitor } from '#domains/accounts/session/session.ts';
import { switchAccount } from '#domains/accounts/web/public.ts';
import { getPageMenu, type PageMenu } from '#domains/profiles/menu/contract.ts';
import { currentMessages, removeAlert } from '#platform/ui/messages/messageStore.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { createCache, keyOf } from '#platform/web/page/page.tsx';
import { SideMenu } from './SideMenu.tsx';
import { menuOf } from './samples.ts';
import { menuInputOf } from './usePageMenu.ts';

/** Holds the code of the rows back until the first test has pressed the button. */
const code = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./MenuList.tsx', async (original) => {
  await code.promise;
  return original();
});

function setWidth(width: number): void {
  window.innerWidth = width;
  window.dispatchEvent(new Event('resize'));
}

beforeEach(() => setWidth(1440));
afterEach(() => {
  for (const { id } of currentMessages().alerts) removeAlert(id);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'session' }));
  // Back to a visitor's page.
  switchAccount(0);
});

/** A session as the sign-in stores it. */
function signIn(profileId: number): void {
  localStorage.setItem('session', JSON.stringify(signedIn(visitor, accessData(profileId))));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session' })));
}

function show(page: PageMenu, path = page.full_alias, answers: Record<string, unknown> = {}) {
  const cache = createCache();
  const other = { ...page, alias: 'other', full_alias: '/club/other/', profile_id: 8 };
  for (const one of [page, other])
    for (const at of [one.full_alias, `${one.full_alias}gallery`]) {
      cache.setQueryData(keyOf(getPageMenu, menuInputOf(at, undefined)), one);
    }
  cache.setQueryData(keyOf(getPageMenu, { exhibition_id: 5 }), page);
  const router = createMemoryRouter(
    [
      { path: '/exhibitions/:exhibitionId', element: <SideMenu /> },
      { path: '*', element: <SideMenu /> },
    ],
    { initialEntries: [path] },
  );
  const call = vi.fn(async (endpoint: { name: string }) => answers[endpoint.name] ?? page);
  const { unmount } = render(
    <ApiContext value={{ call: call as never }}>
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
  onTestFinished(unmount);
  return { router, call };
}

const rows = () => within(screen.getAllByRole('navigation', { name: 'Меню страницы' })[0] as HTMLElement);

describe('the side menu', () => {
  it('takes a press on «Меню страницы» before the rows have loaded [R2.8-02]', async () => {
    setWidth(390);
    await act(async () => void show(menuOf('club')));
    await userEvent.click(screen.getByRole('button', { name: 'Меню страницы' }));
    expect(screen.queryByRole('link')).toBeNull();
    code.resolve();
    const sheet = within(await screen.findByRole('dialog', { name: 'Меню страницы' }, { timeout: 60_000 }));
    expect(await sheet.findByRole('link', { name: 'Фотогалерея' })).toBeTruthy();
  });

  it('is a column beside the page with the present page marked [R2.8-01]', () => {
    show(menuOf('club'));
    expect(rows().getByRole('link', { name: 'Страница клуба' }).getAttribute('aria-current')).toBe('page');
    expect(rows().getAllByRole('listitem').length).toBe(5);
  });

  it('opens as a sheet from the «Меню страницы» button and closes after a choice [R2.8-02]', async () => {
    setWidth(390);
    show(menuOf('club'));
    await userEvent.click(screen.getByRole('button', { name: 'Меню страницы' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Меню страницы' }, { timeout: 60_000 }));
    expect(sheet.getByRole('link', { name: 'Фотогалерея' }).getAttribute('href')).toBe('/club/dozor/gallery');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('explains an item that is under construction [R2.8-69 R2.8-71]', async () => {
    signIn(7);
    show(menuOf('kennel'), '/kennel/bereg/documents/');
    await userEvent.click(rows().getByRole('button', { name: 'Рецензия федерации' }));
    await userEvent.click(rows().getByRole('button', { name: 'Рецензия федерации' }));
    expect(currentMessages().alerts).toMatchObject([
      { title: 'Внимание!', text: 'Раздел находится в разработке', autoclose: 3 },
    ]);
  });

  it('leads a visitor to the sign-in, and a member to the page [R2.8-70 R2.8-71]', async () => {
    show(menuOf('federation'));
    await userEvent.click(rows().getByRole('button', { name: 'Статус документов' }));
    expect(currentMessages().alerts).toMatchObject([
      { title: 'Внимание!', text: 'Для перехода в данный раздел Вам необходимо пройти авторизацию', autoclose: 3 },
    ]);
    signIn(9);
    expect(rows().getByRole('link', { name: 'Статус документов' }).getAttribute('href')).toBe('/rkf/document-status');
  });

  it('opens documents of a federation in a new tab [R2.8-38 R2.8-39]', () => {
    show(menuOf('federation', { fees_document_id: 1, bank_document_id: 2 }));
    for (const name of [/Размеры/, /реквизиты/])
      expect(rows().getByRole('link', { name }).getAttribute('target')).toBe('_blank');
  });

  it('lists the presidium in its order in a dialog [R2.7-71 R2.8-32]', async () => {
    const listPresidium = [
      { id: 2, name: 'Орлова М. И.', post: 'президент', is_delegate: false },
      { id: 1, name: 'Ветров П. С.', post: 'РФСС', is_delegate: true },
    ];
    show(menuOf('federation'), '/rkf/', { listPresidium });
    await userEvent.click(rows().getByRole('button', { name: 'Президиум' }));
    const modal = within(await screen.findByRole('dialog', { name: /Президиум/ }, { timeout: 60_000 }));
    const members = await modal.findAllByRole('listitem');
    expect(members.map((member) => member.textContent)).toEqual(['Орлова М. И. – президент', 'Ветров П. С. (РФСС)']);
  });

  it('becomes the owner’s menu after the owner has signed in', () => {
    show(menuOf('club'));
    expect(rows().queryByRole('link', { name: 'Уведомления' })).toBeNull();
    signIn(7);
    expect(rows().getByRole('link', { name: 'Уведомления' })).toBeTruthy();
  });
});

describe('the side menu is refetched', () => {
  const readings = (call: ReturnType<typeof vi.fn>) =>
    call.mock.calls.filter(([endpoint]) => endpoint.name === 'getPageMenu').length;

  it('when the path changes [R2.8-03]', async () => {
    const { router, call } = show(menuOf('club'));
    expect(readings(call)).toBe(0);
    await act(() => router.navigate('/club/dozor/gallery'));
    await waitFor(() => expect(readings(call)).toBe(1));
    await act(() => router.navigate('/club/other/'));
    expect(rows().getByRole('link', { name: 'Фотогалерея' }).getAttribute('href')).toBe('/club/other/gallery');
  });

  it('when another alias is signed in [R2.8-04]', async () => {
    const { call } = show(menuOf('club'));
    signIn(7);
    await waitFor(() => expect(readings(call)).toBe(1));
  });

  it('when the width crosses the breakpoint, not at each pixel [R2.8-05]', async () => {
    const { call } = show(menuOf('club'));
    for (const width of [1300, 1200, 1081]) act(() => setWidth(width));
    expect(readings(call)).toBe(0);
    act(() => setWidth(1080));
    await waitFor(() => expect(readings(call)).toBe(1));
    for (const width of [900, 390]) act(() => setWidth(width));
    expect(readings(call)).toBe(1);
    act(() => setWidth(1081));
    await waitFor(() => expect(readings(call)).toBe(2));
  });
});

describe('beside a show', () => {
  it('the menu is its organiser’s public menu [R2.8-67]', () => {
    signIn(7);
    show(menuOf('club'), '/exhibitions/5');
    expect(rows().getByRole('link', { name: 'Страница клуба' }).getAttribute('href')).toBe('/club/dozor/');
    expect(rows().queryByRole('link', { name: 'Уведомления' })).toBeNull();
  });
});
