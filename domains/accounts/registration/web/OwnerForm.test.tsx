import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentMessages, removeAlert } from '#platform/ui/messages/messageStore.ts';
import { openForm, refusal } from '../../web/formFixture.tsx';
import { OwnerForm } from './OwnerForm.tsx';

const cities = [
  { id: 7, name: 'Вологда', region: 'Вологодская область' },
  { id: 8, name: 'Киров', region: 'Кировская область' },
  { id: 9, name: 'Киров', region: 'Калужская область' },
];
const type = (label: string | RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Зарегистрироваться' }));

async function fillIn() {
  await type('Фамилия', 'лебедева');
  await type('Имя', 'анна');
  await type(/^Отчество/, 'игоревна');
  await type('E-mail', 'anna@mail.example');
  await type('Пароль', 'Трамвай-1891');
  await type('Повторите пароль', 'Трамвай-1891');
  await userEvent.click(screen.getByRole('combobox', { name: 'Город' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Вологда' }));
  await userEvent.click(screen.getByRole('checkbox'));
}

beforeEach(() => {
  for (const { id } of currentMessages().alerts) removeAlert(id);
});
afterEach(() => vi.useRealTimers());

it('reports an empty form at each field and sends nothing [R5-06 R5-07 R5-10 R5-12 R5-13 R5-17 R5-20]', async () => {
  const { sent } = openForm(<OwnerForm />, { listCities: cities });
  await press();
  await waitFor(() => expect(screen.getByLabelText('Фамилия').getAttribute('aria-invalid')).toBe('true'));
  const told = (label: string | RegExp) =>
    document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;
  const empty = 'Поле не может быть пустым';
  expect(['Фамилия', 'Имя', 'Город', 'E-mail', 'Пароль', 'Повторите пароль'].map(told)).toEqual([
    empty,
    empty,
    'Укажите город',
    empty,
    empty,
    empty,
  ]);
  expect(told(/^Отчество/)).toBeUndefined();
  expect(told(/Принимаю/)).toBe('Вы должны принять условия');
  expect(document.activeElement).toBe(screen.getByLabelText('Фамилия'));
  expect(sent('registerOwner')).toEqual([]);
});

it('reports a weak password, a different repetition and an invalid mail [R5-11 R5-14 R5-15 R5-18]', async () => {
  openForm(<OwnerForm />, { listCities: cities });
  await type('E-mail', 'anna@mail');
  await type('Пароль', 'abc');
  await type('Повторите пароль', 'abd');
  await press();
  expect(await screen.findAllByText('Минимум 6 символов')).not.toHaveLength(0);
  expect(screen.getAllByText('Пароль не совпадает')).not.toHaveLength(0);
  expect(screen.getAllByText('Введите корректный E-mail')).not.toHaveLength(0);
  await type('Пароль', 'defg');
  await press();
  expect(await screen.findAllByText('Минимум по одной заглавной букве и цифре')).not.toHaveLength(0);
});

it('sends neither the repeated password nor the terms, and capitalises names [R5-09 R5-19 R5-21 R7-14]', async () => {
  const { sent } = openForm(<OwnerForm />, { listCities: cities, registerOwner: {} });
  await fillIn();
  await press();
  await waitFor(() =>
    expect(sent('registerOwner')).toEqual([
      {
        last_name: 'Лебедева',
        first_name: 'Анна',
        second_name: 'Игоревна',
        city_id: 7,
        mail: 'anna@mail.example',
        password: 'Трамвай-1891',
        // The page under the form: the mail leads back to it.
        next: '/form',
      },
    ]),
  );
});

it('capitalises only the first letter of a patronymic [R5-42] [R5-09]', async () => {
  openForm(<OwnerForm />, { listCities: cities });
  await type(/^Отчество/, 'гАСАН Оглы');
  await type('Имя', 'анна-мария');
  const shownIn = (label: string | RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;
  expect([shownIn(/^Отчество/), shownIn('Имя')]).toEqual(['Гасан оглы', 'Анна-Мария']);
});

it('distinguishes two cities of one name, and says when no city matches [R2.7-57]', async () => {
  openForm(<OwnerForm />, { listCities: cities });
  const field = screen.getByRole('combobox', { name: 'Город' });
  await userEvent.click(field);
  expect(await screen.findByRole('option', { name: 'Киров (Калужская область)' })).toBeTruthy();
  await userEvent.type(field, 'Атлантида');
  expect(await screen.findByText('Город не найден')).toBeTruthy();
});

it('shows the success in a dialog for 3.5 s and goes to /auth/login at 7.5 s [R4-24 R4-25 R8-06]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { address } = openForm(<OwnerForm />, { listCities: cities, registerOwner: {} });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(screen.getByRole('checkbox'));
  for (const [label, text] of [
    ['Фамилия', 'Лебедева'],
    ['Имя', 'Анна'],
    ['E-mail', 'anna@mail.example'],
    ['Пароль', 'Трамвай-1891'],
    ['Повторите пароль', 'Трамвай-1891'],
  ] as const)
    await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByRole('combobox', { name: 'Город' }));
  await user.click(await screen.findByRole('option', { name: 'Вологда' }));
  await user.click(screen.getByRole('button', { name: 'Зарегистрироваться' }));
  const success = () => screen.queryByRole('dialog', { name: 'Регистрация прошла успешно!' });
  await waitFor(() => expect(success()?.textContent).toContain('На указанный e-mail отправлено письмо.'));
  // The next step stays below; the wait for another mail is counted down.
  expect(screen.getByText('Осталось подтвердить E-mail')).toBeTruthy();
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: /^Отправить ещё раз можно через [01]:\d\d$/ }).disabled,
  ).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(success()).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1100));
  await waitFor(() => expect(success()).toBeNull());
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(address()).toBe('/form');
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(address()).toBe('/auth/login');
});

it('shows «Произошла ошибка! =(» with errors.mail for a taken mail and keeps the typed values [R8-07]', async () => {
  openForm(<OwnerForm />, {
    listCities: cities,
    registerOwner: refusal(409, { mail: 'Учётная запись с таким E-mail уже есть' }),
  });
  await fillIn();
  await press();
  await waitFor(() =>
    expect(currentMessages().alerts).toMatchObject([
      { title: 'Произошла ошибка! =(', text: 'Учётная запись с таким E-mail уже есть' },
    ]),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Фамилия').value).toBe('Лебедева');
});

it('shows «Произошла ошибка! =(» with try later for other failures [R8-08]', async () => {
  openForm(<OwnerForm />, { listCities: cities, registerOwner: refusal(503, { error: 'Сервис временно недоступен' }) });
  await fillIn();
  await press();
  await waitFor(() =>
    expect(currentMessages().alerts).toMatchObject([
      {
        title: 'Произошла ошибка! =(',
        text: 'Попробуйте повторить попытку позже, либо воспользуйтесь формой обратной связи.',
      },
    ]),
  );
});

it('reports a password refused by the server at its field, with «Произошла ошибка! =(» [R8-08]', async () => {
  openForm(<OwnerForm />, {
    listCities: cities,
    registerOwner: refusal(400, { password: 'Такой пароль слишком распространён.' }),
  });
  await fillIn();
  await press();
  expect(await screen.findAllByText('Такой пароль слишком распространён.')).not.toHaveLength(0);
  expect(currentMessages().alerts).toMatchObject([
    {
      title: 'Произошла ошибка! =(',
      text: 'Попробуйте повторить попытку позже, либо воспользуйтесь формой обратной связи.',
    },
  ]);
});
