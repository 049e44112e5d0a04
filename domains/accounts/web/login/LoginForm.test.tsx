import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Api, ApiError } from '#platform/web/calls/api.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { createCache } from '#platform/web/page/page.tsx';
import { signIn } from '../../contract.ts';
import { accessData, token } from '../../session/samples.ts';
import { visitor } from '../../session/session.ts';
import { sessionStore } from '../../session/web/session.ts';
import { LoginForm } from './LoginForm.tsx';

const call = vi.fn<Api['call']>();
const onDone = vi.fn();
const onStep = vi.fn();

const formOf = (known?: string) => (
  <ApiContext value={{ call } as Api}>
    <QueryClientProvider client={createCache()}>
      <LoginForm mail={known} onDone={onDone} onStep={onStep} />
    </QueryClientProvider>
  </ApiContext>
);

const form = () => formOf();

const mail = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const password = () => screen.getByLabelText<HTMLInputElement>('Пароль');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Вой|^Вход/ });

/** A call that the test answers later. */
function held() {
  let answer: (value: unknown) => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  call.mockReturnValueOnce(
    new Promise((resolve, reject) => {
      answer = resolve;
      refuse = reject;
    }),
  );
  return {
    answer: (value: unknown) => act(async () => answer(value)),
    refuse: (error: Error) => act(async () => refuse(error)),
  };
}

beforeEach(() => {
  call.mockReset();
  onDone.mockReset();
  onStep.mockReset();
  sessionStore.change(() => visitor);
});

describe('the sign-in form', () => {
  it('fills in a known mail, asks for the password and keeps what was typed [S2]', async () => {
    const { rerender } = render(formOf('dozor@mail.example'));
    expect(mail().value).toBe('dozor@mail.example');
    expect(document.activeElement).toBe(password());
    await userEvent.clear(mail());
    await userEvent.type(mail(), 'other@mail.example');
    rerender(formOf('third@mail.example'));
    expect(mail().value).toBe('other@mail.example');
  });

  it('refuses an empty mail and an empty password before sending [R5-01 R5-03]', async () => {
    render(form());
    await userEvent.click(button());
    expect(await screen.findAllByText('Поле не может быть пустым')).toHaveLength(2);
    expect(mail().getAttribute('aria-invalid')).toBe('true');
    expect(password().getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(mail()));
    expect(call).not.toHaveBeenCalled();
  });

  it('refuses an invalid mail and clears the message when it is corrected [R5-02]', async () => {
    render(form());
    await userEvent.type(mail(), 'anna@mail{Enter}');
    expect(await screen.findByText('Введите корректный E-mail')).toBeTruthy();
    await userEvent.type(mail(), '.example');
    expect(screen.queryByText('Введите корректный E-mail')).toBeNull();
    expect(call).not.toHaveBeenCalled();
  });

  it('sends mail and password once on Enter and shows that it is busy [R4-65 R7-10]', async () => {
    const { answer } = held();
    render(form());
    await userEvent.type(mail(), ' anna@mail.example');
    await userEvent.type(password(), 'Rozetka-1891{Enter}{Enter}');
    await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
    expect(call).toHaveBeenCalledWith(signIn, { email: 'anna@mail.example', password: 'Rozetka-1891' });
    expect(button().disabled).toBe(true);
    expect(button().getAttribute('aria-busy')).toBe('true');
    await answer(accessData(1));
    await waitFor(() => expect(button().disabled).toBe(false));
  });

  it('stores the session and calls onDone [R4-01 R4-66 R4-67]', async () => {
    call.mockResolvedValueOnce(accessData(1));
    render(form());
    await userEvent.type(mail(), 'anna@mail.example');
    await userEvent.type(password(), 'Rozetka-1891{Enter}');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(sessionStore.current()).toMatchObject({ isAuthenticated: true, apikey: token(1) });
    expect(JSON.parse(localStorage.getItem('session') ?? 'null')).toMatchObject({
      isAuthenticated: true,
      apikey: token(1),
    });
  });

  it('continues with the next step when the password is not enough, without storing a session', async () => {
    const step = { next_step: 'new_password', ticket: 'x'.repeat(43) };
    call.mockResolvedValueOnce(step);
    render(form());
    await userEvent.type(mail(), 'anna@mail.example');
    await userEvent.type(password(), 'K7QM-2XRA-9HDT-WZ4P{Enter}');
    await waitFor(() => expect(onStep).toHaveBeenCalledExactlyOnceWith(step));
    expect(onDone).not.toHaveBeenCalled();
    expect(sessionStore.current().isAuthenticated).toBe(false);
  });

  it('sends the profiles this browser already has', async () => {
    sessionStore.change(() => visitor);
    call.mockResolvedValueOnce(accessData(1)).mockResolvedValueOnce(accessData(2));
    render(form());
    await userEvent.type(mail(), 'anna@mail.example');
    await userEvent.type(password(), 'Rozetka-1891{Enter}');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    await userEvent.click(button());
    await waitFor(() => expect(call).toHaveBeenLastCalledWith(signIn, expect.objectContaining({ profile_ids: [1] })));
  });

  it('shows the server’s refusal, keeps what was typed, and can be sent again [R8-04 R4-69 R4-70 R7-08]', async () => {
    const { refuse } = held();
    render(form());
    await userEvent.type(mail(), 'anna@mail.example');
    await userEvent.type(password(), 'Wrong-1{Enter}');
    await waitFor(() => expect(call).toHaveBeenCalled());
    await refuse(new ApiError(400, 'Bad Request', { errors: { error: 'Неверный E-mail или пароль' } }));
    const alert = screen.getByRole('alert');
    await waitFor(() => expect(alert.textContent).toBe('Неверный E-mail или пароль'));
    expect(button().compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect([mail().value, password().value]).toEqual(['anna@mail.example', 'Wrong-1']);
    await waitFor(() => expect(document.activeElement).toBe(password()));
    expect(button().disabled).toBe(false);
    expect(onDone).not.toHaveBeenCalled();
    expect(sessionStore.current().isAuthenticated).toBe(false);
  });

  it('shows the server’s field errors at their fields [R4-71]', async () => {
    call.mockRejectedValueOnce(new ApiError(400, 'Bad Request', { errors: { password: 'Не длиннее 128 символов' } }));
    render(form());
    await userEvent.type(mail(), 'anna@mail.example');
    await userEvent.type(password(), 'x{Enter}');
    expect(await screen.findByText('Не длиннее 128 символов')).toBeTruthy();
    expect(password().getAttribute('aria-invalid')).toBe('true');
  });

  it('reports a missing network', async () => {
    call.mockRejectedValueOnce(new ApiError(0, ''));
    render(form());
    await userEvent.type(mail(), 'anna@mail.example');
    await userEvent.type(password(), 'x{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Что-то пошло не так...'));
  });

  it('shows and hides the password [R5-53]', async () => {
    render(form());
    expect(password().type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Показать пароль' }));
    expect(password().type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Скрыть пароль' }));
    expect(password().type).toBe('password');
  });

  it('supports password managers', () => {
    render(form());
    expect([mail().type, mail().name, mail().autocomplete]).toEqual(['email', 'email', 'username webauthn']);
    expect([password().name, password().autocomplete]).toEqual(['password', 'current-password']);
  });

  it('sends what was filled in before hydration', async () => {
    call.mockResolvedValueOnce(accessData(1));
    const container = document.createElement('div');
    container.innerHTML = renderToString(form());
    document.body.append(container);
    (container.querySelector('[name="email"]') as HTMLInputElement).value = 'anna@mail.example';
    (container.querySelector('[name="password"]') as HTMLInputElement).value = 'Rozetka-1891';
    expect(container.querySelector<HTMLButtonElement>('[type="submit"]')?.disabled).toBe(true);
    render(form(), { container, hydrate: true });
    await userEvent.click(button());
    await waitFor(() =>
      expect(call).toHaveBeenCalledWith(signIn, { email: 'anna@mail.example', password: 'Rozetka-1891' }),
    );
  });

  it('cannot put a password into an address, and says that scripts are needed', () => {
    const markup = renderToString(form());
    expect(markup).toContain('method="post"');
    expect(markup).toMatch(/<noscript>.*включите JavaScript/);
  });
});
