import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentMessages, removeAlert } from '#platform/ui/messages/messageStore.ts';
import { type Api, ApiError } from '#platform/web/calls/api.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { createCache } from '#platform/web/page/page.tsx';
import { accessData, token } from '../../session/samples.ts';
import { impersonate, signedIn, visitor } from '../../session/session.ts';
import { dropRefusedSession } from '../../session/web/followSession.ts';
import { sessionStore } from '../../session/web/session.ts';
import { EnteredBar, LoginAsLayer, loginAs } from '../../web/public.ts';
import { clearUiCommand } from '../../web/uiCommands.ts';
import { enterAccount, leaveAccount } from '../contract.ts';

const call = vi.fn<Api['call']>();
const admin = accessData(1, { account_type: 'admin' });
const club = accessData(2, { account_type: 'club' });

function open() {
  const element = (
    <Suspense>
      <EnteredBar />
      <LoginAsLayer />
    </Suspense>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  render(
    <ApiContext value={{ call } as Api}>
      <QueryClientProvider client={createCache()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
  return { at: () => router.state.location.pathname };
}

const staff = () => sessionStore.change(() => signedIn(signedIn(visitor, accessData(3)), admin));
const inside = () => {
  staff();
  sessionStore.change((session) => impersonate(session, club));
};

// Preloads lazy code, which may take longer on a busy machine than a test waits.
beforeAll(() => Promise.all([import('./LoginAsForm.tsx'), import('../schemas.ts')]));
beforeEach(() => {
  act(clearUiCommand);
  call.mockReset();
  for (const { id } of currentMessages().alerts) removeAlert(id);
});

describe('the login-as form', () => {
  it('shows the specification’s messages for missing and wrong values before sending [R5-22 R5-23]', async () => {
    staff();
    open();
    act(loginAs);
    const send = await screen.findByRole('button', { name: 'Войти' });
    await userEvent.click(send);
    await screen.findByText('Укажите E-mail');
    await userEvent.type(screen.getByLabelText('E-mail'), 'не почта');
    await userEvent.click(send);
    await screen.findByText('Укажите правильный E-mail');
    expect(call).not.toHaveBeenCalled();
  });

  it('puts the entered account in place of the staff’s own and keeps the others [R4-21]', async () => {
    staff();
    call.mockResolvedValueOnce(club);
    const { at } = open();
    act(loginAs);
    await userEvent.type(await screen.findByLabelText('E-mail'), 'club@mail.example');
    await userEvent.type(screen.getByLabelText(/^Причина/), 'Просит помочь');
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
    await waitFor(() => expect(at()).toBe('/user/member_2/'));
    expect(call).toHaveBeenCalledExactlyOnceWith(enterAccount, { mail: 'club@mail.example', reason: 'Просит помочь' });
    const { apikey, account_type, multi_accounts, tokens } = sessionStore.current();
    expect([apikey, account_type, tokens]).toEqual([token(2), 'club', [token(3), token(2)]]);
    expect(multi_accounts[1]?.entered_from).toMatchObject({ profile_id: 1, api_key: token(1) });
    expect(JSON.parse(localStorage.getItem('session') ?? '{}').apikey).toBe(token(2));
  });

  it('asks for the mail alone and sends a missing reason as not given [R5-22 R7-34]', async () => {
    staff();
    call.mockResolvedValueOnce(club);
    const { at } = open();
    act(loginAs);
    await userEvent.type(await screen.findByLabelText('E-mail'), 'club@mail.example');
    await userEvent.type(screen.getByLabelText(/^Причина/), ' ');
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
    await waitFor(() => expect(at()).toBe('/user/member_2/'));
    expect(call).toHaveBeenCalledExactlyOnceWith(enterAccount, { mail: 'club@mail.example', reason: 'не указана' });
  });

  it('[M6] shows a wrong mail’s message only under its field', async () => {
    staff();
    call.mockRejectedValueOnce(new ApiError(404, 'Not Found', { errors: { mail: 'Такой учётной записи нет' } }));
    open();
    act(loginAs);
    await userEvent.type(await screen.findByLabelText('E-mail'), 'nobody@mail.example');
    await userEvent.type(screen.getByLabelText(/^Причина/), 'Просит помочь');
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
    expect(await screen.findByText('Такой учётной записи нет')).toBeTruthy();
    expect(currentMessages().alerts).toEqual([]);
  });

  it('shows the registration’s try-later error and keeps the typed values after a failure [R8-12]', async () => {
    staff();
    call.mockRejectedValueOnce(new ApiError(503, 'Service Unavailable', { errors: {} }));
    open();
    act(loginAs);
    await userEvent.type(await screen.findByLabelText('E-mail'), 'club@mail.example');
    await userEvent.type(screen.getByLabelText(/^Причина/), 'Просит помочь');
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
    await waitFor(() =>
      expect(currentMessages().alerts).toMatchObject([
        {
          title: 'Произошла ошибка! =(',
          text: 'Попробуйте повторить попытку позже, либо воспользуйтесь формой обратной связи.',
        },
      ]),
    );
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('club@mail.example');
    expect(sessionStore.current().apikey).toBe(token(1));
  });
});

describe('inside another’s account', () => {
  it('the same form leads back [R4-22 R7-35]', async () => {
    inside();
    call.mockResolvedValueOnce({});
    open();
    act(loginAs);
    const dialog = await screen.findByRole('dialog', { name: 'Вы в чужой учётной записи' });
    expect(dialog.textContent).toContain(club.user_info.name);
    await userEvent.click(screen.getByRole('button', { name: 'Вернуться в свою учётную запись' }));
    await waitFor(() =>
      expect(sessionStore.current()).toMatchObject({
        apikey: token(1),
        account_type: 'admin',
        tokens: [token(3), token(1)],
      }),
    );
    expect(call).toHaveBeenCalledExactlyOnceWith(leaveAccount, {});
  });

  it('a bar names the account and leads back', async () => {
    inside();
    call.mockResolvedValueOnce({});
    open();
    const bar = await screen.findByRole('region', { name: 'Чужая учётная запись' });
    expect(bar.textContent).toContain(`Вы в учётной записи ${club.user_info.name}`);
    await userEvent.click(screen.getByRole('button', { name: 'Вернуться' }));
    await waitFor(() => expect(sessionStore.current().apikey).toBe(token(1)));
    expect(screen.queryByRole('region', { name: 'Чужая учётная запись' })).toBeNull();
  });

  it('a failed return shows «Ошибка: {status}» and stays inside [R8-13]', async () => {
    inside();
    call.mockRejectedValueOnce(new ApiError(500, 'Internal Server Error'));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Вернуться' }));
    await waitFor(() => expect(currentMessages().alerts).toMatchObject([{ title: 'Ошибка: 500' }]));
    expect(sessionStore.current().apikey).toBe(token(2));
  });

  it('returns to the own account, not to the sign-in page, when the hour is over', () => {
    inside();
    const go = vi.fn();
    dropRefusedSession(token(2), go, '/club/vega/');
    expect(go).not.toHaveBeenCalled();
    expect(sessionStore.current()).toMatchObject({ apikey: token(1), profile_id: 1 });
  });
});
