import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentMessages, removeAlert } from '#platform/ui/messages/messageStore.ts';
import { openForm, refusal } from '../../web/formFixture.tsx';
import { NewPasswordForm } from '../../web/steps/NewPasswordForm.tsx';
import { RecoveryForm } from './RecoveryForm.tsx';

const mail = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const press = (name = 'Прислать пароль') => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  for (const { id } of currentMessages().alerts) removeAlert(id);
});

describe('recovery', () => {
  it('requires a valid mail [R5-04 R5-05]', async () => {
    const { call } = openForm(<RecoveryForm />);
    await press();
    expect(await screen.findByText('Поле не может быть пустым')).toBeTruthy();
    await userEvent.type(mail(), 'anna@mail');
    await press();
    expect(await screen.findByText('Введите корректный E-mail')).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
  });

  it('goes from the form to «Новый пароль отправлен» [R4-23 R7-12]', async () => {
    const { sent } = openForm(<RecoveryForm />, { resetPasswordByMail: {} });
    await userEvent.type(mail(), ' anna@mail.example');
    await press();
    expect(await screen.findByRole('heading', { name: 'Новый пароль отправлен' })).toBeTruthy();
    expect(sent('resetPasswordByMail')).toEqual([{ mail: 'anna@mail.example' }]);
  });

  it('shows a failure as «Ошибка!» with errors.error and keeps the mail [R7-13 R8-05]', async () => {
    openForm(<RecoveryForm />, {
      resetPasswordByMail: refusal(429, { error: 'Слишком много запросов. Повторите через 5 минут.' }),
    });
    await userEvent.type(mail(), 'anna@mail.example');
    await press();
    await waitFor(() =>
      expect(currentMessages().alerts).toMatchObject([
        { kind: 'danger', title: 'Ошибка!', text: 'Слишком много запросов. Повторите через 5 минут.' },
      ]),
    );
    expect(mail().value).toBe('anna@mail.example');
  });
});

describe('the own password after a one-time one', () => {
  const ticket = 't'.repeat(43);

  it('is typed twice and sent once with the ticket', async () => {
    const onAnswer = vi.fn();
    const answer = { next_step: 'second_factor', ticket };
    const { sent } = openForm(<NewPasswordForm ticket={ticket} onAnswer={onAnswer} onExpired={vi.fn()} />, {
      setNewPassword: answer,
    });
    await userEvent.type(screen.getByLabelText('Новый пароль'), 'Своя-лампа-5');
    await userEvent.type(screen.getByLabelText('Повторите пароль'), 'Своя-лампа-6');
    await press('Сохранить и войти');
    expect(await screen.findAllByText('Пароль не совпадает')).not.toHaveLength(0);
    await userEvent.type(screen.getByLabelText('Повторите пароль'), '{Backspace}5{Enter}');
    await waitFor(() => expect(onAnswer.mock.calls[0]?.[0]).toEqual(answer));
    expect(sent('setNewPassword')).toEqual([{ ticket, password: 'Своя-лампа-5' }]);
  });

  it('returns to the beginning with a message when the ticket has expired', async () => {
    const onExpired = vi.fn();
    const expired = refusal(410, { error: 'Время на этот шаг истекло. Войдите заново.' });
    openForm(<NewPasswordForm ticket={ticket} onAnswer={vi.fn()} onExpired={onExpired} />, { setNewPassword: expired });
    await userEvent.type(screen.getByLabelText('Новый пароль'), 'Своя-лампа-5');
    await userEvent.type(screen.getByLabelText('Повторите пароль'), 'Своя-лампа-5{Enter}');
    await waitFor(() => expect(onExpired).toHaveBeenCalledTimes(1));
    expect(currentMessages().alerts).toMatchObject([{ text: 'Время на этот шаг истекло. Войдите заново.' }]);
  });
});
