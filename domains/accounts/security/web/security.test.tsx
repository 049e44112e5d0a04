import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accessData, token } from '../../session/samples.ts';
import { signedIn, visitor } from '../../session/session.ts';
import { sessionStore } from '../../session/web/session.ts';
import { openForm, refusal } from '../../web/formFixture.tsx';
import { SignIn } from '../../web/login/SignIn.tsx';
import type { Security } from '../contract.ts';
import { Section as SecuritySection } from './SecuritySection.tsx';

const session = {
  session_id: 1,
  device: 'Chrome, Windows',
  area: '95.24.•.•',
  created_at: '2026-11-20T10:00:00Z',
  last_used_at: '2026-11-21T10:00:00Z',
};
const security = (given: Partial<Security> = {}): Security => ({
  mail: 'anna@mail.example',
  pending_mail: null,
  second_factor: false,
  second_factor_required: false,
  recovery_codes_left: 0,
  program_keys: 0,
  webhooks: 0,
  sessions: [
    { ...session, is_current: true, is_staff: false },
    { ...session, session_id: 2, device: 'Safari, iOS', is_current: false, is_staff: false },
    { ...session, session_id: 3, device: '', is_current: false, is_staff: true },
  ],
  ...given,
});
const ticket = 't'.repeat(43);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const part = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement);

beforeEach(() => {
  sessionStore.change(() => signedIn(visitor, accessData(1)));
});

describe('the security section', () => {
  it('lists the sessions with device, place and time, and ends one or all others', async () => {
    const { sent } = openForm(<SecuritySection />, { getSecurity: security(), endSession: {}, endOtherSessions: {} });
    const sessions = await part('Сеансы');
    expect(sessions.getAllByRole('listitem').map((row) => row.querySelector('b')?.textContent)).toEqual([
      'Chrome, Windows — этот сеанс',
      'Safari, iOS',
      'Сотрудник федерации',
    ]);
    await press('Завершить сеанс: Safari, iOS');
    await waitFor(() => expect(sent('endSession')).toEqual([{ session_id: 2 }]));
    await press('Завершить все, кроме этого');
    await waitFor(() => expect(sent('endOtherSessions')).toEqual([{}]));
    expect(sent('getSecurity').length).toBeGreaterThan(1);
  });

  it('asks staff for a password of twelve characters, by its hint and while typing', async () => {
    sessionStore.change(() => signedIn(visitor, accessData(1, { account_type: 'federation' })));
    openForm(<SecuritySection />, { getSecurity: security() });
    const form = await part('Пароль');
    expect(form.getByText(/^От 12 символов/)).toBeTruthy();
    await userEvent.type(form.getByLabelText('Новый пароль'), 'Лампада-51');
    expect(form.queryByText(/не короче 12 символов/)).toBeNull();
    await userEvent.tab();
    expect(await form.findByText(/не короче 12 символов/)).toBeTruthy();
  });

  it('changes the password with the old one and does not send the repetition', async () => {
    const { sent } = openForm(<SecuritySection />, { getSecurity: security(), changePassword: { apikey: token(9) } });
    const form = await part('Пароль');
    await userEvent.type(form.getByLabelText('Нынешний пароль'), 'Rozetka-1891');
    await userEvent.type(form.getByLabelText('Новый пароль'), 'Своя-лампа-5');
    await userEvent.type(form.getByLabelText('Повторите новый пароль'), 'Своя-лампа-6');
    await userEvent.click(form.getByRole('button', { name: 'Сменить пароль' }));
    expect(await form.findByText('Пароль не совпадает')).toBeTruthy();
    await userEvent.type(form.getByLabelText('Повторите новый пароль'), '{Backspace}5{Enter}');
    await waitFor(() =>
      expect(sent('changePassword')).toEqual([{ old_password: 'Rozetka-1891', password: 'Своя-лампа-5' }]),
    );
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Новый пароль').value).toBe(''));
    expect(sessionStore.current()).toMatchObject({
      apikey: token(9),
      tokens: [token(9)],
      multi_accounts: [{ api_key: token(9), is_active_account: true }],
    });
  });

  it('ends keys for programs with the password unless the box is unticked, and says so [Keys-5]', async () => {
    const { sent } = openForm(<SecuritySection />, {
      getSecurity: security({ program_keys: 2 }),
      changePassword: { apikey: token(9) },
    });
    const form = await part('Пароль');
    const box = form.getByLabelText<HTMLInputElement>(/^Закончить и ключи программ/);
    expect(box.checked).toBe(true);
    await userEvent.click(box);
    await userEvent.type(form.getByLabelText('Нынешний пароль'), 'Rozetka-1891');
    await userEvent.type(form.getByLabelText('Новый пароль'), 'Своя-лампа-5');
    await userEvent.type(form.getByLabelText('Повторите новый пароль'), 'Своя-лампа-5{Enter}');
    await waitFor(() => expect(sent('changePassword')).toMatchObject([{ end_program_keys: false }]));
    expect(await screen.findByText(/ключи программ действуют/)).toBeTruthy();
  });

  it('changes the mail by a code to the new one', async () => {
    const answers: Record<string, unknown> = {
      getSecurity: security(),
      startMailChange: {},
      confirmMailChange: refusal(422, { code: 'Неверный код.' }),
    };
    const { sent } = openForm(<SecuritySection />, answers);
    const form = await part('E-mail для входа');
    await userEvent.click(form.getByRole('button', { name: 'Сменить E-mail' }));
    await userEvent.type(form.getByLabelText('Новый E-mail'), 'new@mail.example');
    await userEvent.type(form.getByLabelText('Пароль'), 'Rozetka-1891');
    answers.getSecurity = security({ pending_mail: 'new@mail.example' });
    await userEvent.type(form.getByLabelText('Новый E-mail'), '{Enter}');
    await userEvent.type(await form.findByLabelText('Код из письма'), '12345{Enter}');
    expect(await form.findByText('Неверный код.')).toBeTruthy();
    expect([sent('startMailChange'), sent('confirmMailChange')]).toEqual([
      [{ mail: 'new@mail.example', password: 'Rozetka-1891' }],
      [{ code: '12345' }],
    ]);
  });

  it('enables the second factor: password, QR code and key, the app’s code, recovery codes shown once', async () => {
    const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' };
    const answers: Record<string, unknown> = {
      getSecurity: security(),
      startSecondFactor: secret,
      confirmSecondFactor: { recovery_codes: ['ABCDE-FGHJK'] },
    };
    const { sent } = openForm(<SecuritySection />, answers);
    const form = await part('Второй фактор');
    await userEvent.click(form.getByRole('button', { name: 'Включить' }));
    await userEvent.type(form.getByLabelText('Пароль'), 'Rozetka-1891{Enter}');
    const picture = await form.findByRole('img', { name: /QR-код/ });
    expect(picture.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(500);
    expect(form.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    await userEvent.type(form.getByLabelText('Код из приложения'), '123456{Enter}');
    expect(await form.findByText('ABCDE-FGHJK')).toBeTruthy();
    expect(sent('confirmSecondFactor')).toEqual([{ code: '123456' }]);
    answers.getSecurity = security({ second_factor: true, recovery_codes_left: 10 });
    await userEvent.click(form.getByRole('button', { name: 'Я сохранил коды' }));
    expect(await form.findByText('Включён')).toBeTruthy();
    expect(form.queryByText('ABCDE-FGHJK')).toBeNull();
  });

  it('does not offer staff to disable a required one', async () => {
    openForm(<SecuritySection />, { getSecurity: security({ second_factor: true, second_factor_required: true }) });
    const form = await part('Второй фактор');
    expect(form.queryByRole('button', { name: 'Выключить' })).toBeNull();
  });
});

describe('signing in with a second step', () => {
  const fillIn = async () => {
    await userEvent.type(screen.getByLabelText('E-mail'), 'anna@mail.example');
    await userEvent.type(screen.getByLabelText('Пароль'), 'Rozetka-1891{Enter}');
  };

  it('asks for the code, reports a wrong one and accepts the right one', async () => {
    sessionStore.change(() => visitor);
    const onDone = vi.fn();
    let isRight = false;
    const { sent } = openForm(<SignIn onDone={onDone} />, {
      signIn: { next_step: 'second_factor', ticket },
      passSecondFactor: () => (isRight ? accessData(1) : refusal(422, { code: 'Код не подошёл.' })),
    });
    await fillIn();
    await userEvent.type(await screen.findByLabelText('Код'), '000000{Enter}');
    expect(await screen.findByText('Код не подошёл.')).toBeTruthy();
    expect(sessionStore.current().isAuthenticated).toBe(false);
    isRight = true;
    await userEvent.type(screen.getByLabelText('Код'), '123456{Enter}');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(sent('passSecondFactor')).toEqual([
      { ticket, code: '000000' },
      { ticket, code: '123456' },
    ]);
    expect(sessionStore.current()).toMatchObject({ isAuthenticated: true, profile_id: 1 });
  });

  it('guides staff through the setup, opens the session after showing the recovery codes, and asks before leaving earlier [M]', async () => {
    sessionStore.change(() => visitor);
    const onDone = vi.fn();
    const { go, address } = openForm(<SignIn onDone={onDone} />, {
      signIn: { next_step: 'second_factor_setup', ticket },
      startSetup: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' },
      finishSetup: { access: accessData(1), recovery_codes: ['ABCDE-FGHJK'] },
    });
    await fillIn();
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Код из приложения'), '123456{Enter}');
    expect(await screen.findByText('ABCDE-FGHJK')).toBeTruthy();
    expect(sessionStore.current().isAuthenticated).toBe(false);
    await go('/elsewhere');
    expect(await screen.findByText('Коды ещё не сохранены')).toBeTruthy();
    await press('Остаться');
    expect([address(), Boolean(screen.queryByText('ABCDE-FGHJK'))]).toEqual(['/form', true]);
    await press('Я сохранил коды, войти');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(sessionStore.current().isAuthenticated).toBe(true);
  });
});
