import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import type { Office } from '../contract.ts';
import { Booking } from './Booking.tsx';

const office: Office = {
  widget_url: null,
  has_access: true,
  has_hours: true,
  blocked_until: null,
  visits: [],
  closed_days: [],
  days: [
    {
      day: '2030-05-20',
      slots: [
        { starts_at: '2030-05-20T07:00:00.000Z', fits_long: true },
        { starts_at: '2030-05-20T07:15:00.000Z', fits_long: false },
      ],
    },
    { day: '2030-05-21', slots: [{ starts_at: '2030-05-21T11:00:00.000Z', fits_long: true }] },
  ],
};
const booked = { id: 1, starts_at: '2030-05-20T07:15:00.000Z', minutes: 15, purpose: 'Получить родословную', state: 1 };
const purpose = () => screen.getByRole('textbox', { name: 'Зачем придёте' });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Записаться' }));

it('sends the chosen slot and purpose, and clears the form', async () => {
  const onChanged = vi.fn();
  const { sent } = openForm(<Booking office={office} onChanged={onChanged} />, { bookVisit: booked });
  await userEvent.click(screen.getByRole('radio', { name: '10:15' }));
  await userEvent.type(purpose(), 'Получить родословную');
  await press();
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(sent('bookVisit')).toEqual([
    { starts_at: '2030-05-20T07:15:00.000Z', minutes: 15, purpose: 'Получить родословную' },
  ]);
  expect(purpose()).toHaveProperty('value', '');
});

it('[M7] leaves no draft after a booking: day and length are reset too', async () => {
  const onChanged = vi.fn();
  openForm(<Booking office={office} onChanged={onChanged} />, { bookVisit: booked });
  await userEvent.selectOptions(screen.getByLabelText('День'), '2030-05-21');
  await userEvent.click(screen.getByText('30 минут'));
  await userEvent.click(screen.getByRole('radio', { name: '14:00' }));
  await userEvent.type(purpose(), 'Получить родословную');
  await press();
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(screen.getByLabelText<HTMLSelectElement>('День').value).toBe('2030-05-20');
  expect(screen.getAllByRole('radio', { name: /^\d\d:\d\d$/ })).toHaveLength(2);
});

it('sends nothing without a time and a purpose, and shows both errors', async () => {
  const { sent } = openForm(<Booking office={office} onChanged={vi.fn()} />);
  await press();
  expect(await screen.findAllByText('Выберите время')).not.toHaveLength(0);
  expect(purpose().getAttribute('aria-invalid')).toBe('true');
  expect(sent('bookVisit')).toEqual([]);
});

it('shows at the time that the slot is taken, reloads the slots and keeps the typed text', async () => {
  const onChanged = vi.fn();
  openForm(<Booking office={office} onChanged={onChanged} />, {
    bookVisit: refusal(409, { starts_at: 'Это время уже заняли' }),
  });
  await userEvent.click(screen.getByRole('radio', { name: '10:00' }));
  await userEvent.type(purpose(), 'Исправить ошибку');
  await press();
  expect(await screen.findAllByText('Это время уже заняли')).not.toHaveLength(0);
  expect(onChanged).toHaveBeenCalled();
  expect(purpose()).toHaveProperty('value', 'Исправить ошибку');
});

it('offers half an hour only where it fits', async () => {
  openForm(<Booking office={office} onChanged={vi.fn()} />);
  expect(screen.getAllByRole('radio', { name: /^\d\d:\d\d$/ })).toHaveLength(2);
  await userEvent.click(screen.getByText('30 минут'));
  expect(screen.getAllByRole('radio', { name: /^\d\d:\d\d$/ }).map((radio) => radio.getAttribute('value'))).toEqual([
    '2030-05-20T07:00:00.000Z',
  ]);
});

it('names a closed day between the others and does not let it be chosen', () => {
  const closed_days = [
    { day: '2030-05-22', note: '' },
    { day: '2030-05-19', note: 'инвентаризация' },
  ];
  openForm(<Booking office={{ ...office, closed_days }} onChanged={vi.fn()} />);
  const options = [...screen.getByLabelText<HTMLSelectElement>('День').options];
  expect(options.map(({ text, disabled }) => [text.replaceAll('\u00a0', ' '), disabled])).toEqual([
    ['19 мая – приёма нет: инвентаризация', true],
    ['Понедельник, 20 мая 2030', false],
    ['Вторник, 21 мая 2030', false],
    ['22 мая – приёма нет', true],
  ]);
  expect(screen.getByLabelText<HTMLSelectElement>('День').value).toBe('2030-05-20');
});

it.each([
  ['who is blocked', { blocked_until: '2030-06-01T09:00:00Z' }, /01\.06\.2030/],
  ['a kennel without access', { has_access: false }, /./],
])('tells %s why there is no form', (_, part, text) => {
  openForm(<Booking office={{ ...office, ...part }} onChanged={vi.fn()} />);
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByRole('region', { name: 'Выбрать время' }).textContent).toMatch(text);
});
