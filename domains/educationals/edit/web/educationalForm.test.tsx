import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useRead } from '#platform/web/calls/read.ts';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import { type EducationalEdit, getEducationalEdit } from '../contract.ts';
import { CallOff } from './CallOff.tsx';
import { EditEducationalForm } from './EducationalForm.tsx';
import { valuesOf } from './educationalValues.ts';

const event: EducationalEdit = {
  id: 12,
  version: 4,
  name: 'Анатомия в движении',
  format: 'offline',
  description: 'Разбираем углы и движения на примерах.',
  begins_on: '2030-05-18',
  time_from: '11:00',
  ends_on: '2030-05-18',
  time_to: '16:00',
  closes_on: '2030-05-17',
  closes_time: '20:00',
  city_id: 7,
  address: 'ул. Мира, 1',
  meeting_link: '',
  payment: 'on_site',
  price: 1500,
  places: 10,
  taken: 2,
  lecturers: [{ name: 'Ольга Веретенникова', about: 'судья' }],
};
const open = (answers: Record<string, unknown> = {}) =>
  openForm(<EditEducationalForm initial={valuesOf(event)} reload={async () => valuesOf(event)} />, {
    listCities: [{ id: 7, name: 'Вологда' }],
    ...answers,
  });
const places = () => screen.getByLabelText<HTMLInputElement>(/^Мест/);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Сохранить' });

it('sends only valid changes, and shows a refusal of the server at its field', async () => {
  const { sent } = open({ editEducational: refusal(400, { places: 'Уже занято мест: 2. Меньше указать нельзя' }) });
  expect(save().disabled).toBe(true);
  await userEvent.clear(places());
  await userEvent.type(places(), '1');
  await waitFor(() => expect(save().disabled).toBe(false));
  await userEvent.click(save());
  expect(await screen.findByText('Уже занято мест: 2. Меньше указать нельзя')).toBeTruthy();
  expect(places().value).toBe('1');
  expect(sent('editEducational')).toMatchObject([
    { educationalId: 12, version: 4, places: 1, price: 1500, city_id: 7 },
  ]);
});

it('asks for a link instead of a place when online, and for no price when free', async () => {
  const { sent } = open({ editEducational: { ...event, version: 5 } });
  await userEvent.selectOptions(screen.getByLabelText('Формат'), 'Онлайн');
  expect(screen.queryByLabelText('Адрес')).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Ссылка для подключения/), 'https://meet.example/1');
  await userEvent.selectOptions(screen.getByLabelText('Оплата'), 'Бесплатно');
  expect(screen.queryByLabelText(/^Цена/)).toBeNull();
  await waitFor(() => expect(save().disabled).toBe(false));
  await userEvent.click(save());
  await waitFor(() => expect(sent('editEducational')).toHaveLength(1));
  expect(sent('editEducational')).toMatchObject([
    { format: 'online', city_id: null, address: '', meeting_link: 'https://meet.example/1', price: 0 },
  ]);
});

it('calls an event off only with a reason', async () => {
  const { sent } = openForm(<CallOff event={event} />, {
    callOffEducational: refusal(412, { error: 'Мероприятие изменилось' }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Отменить мероприятие…' }));
  await userEvent.click(screen.getByRole('button', { name: 'Отменить мероприятие' }));
  expect(sent('callOffEducational')).toEqual([]);
  const reason = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Почему отменено' });
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.type(reason, 'Заболел лектор');
  await userEvent.click(screen.getByRole('button', { name: 'Отменить мероприятие' }));
  expect(await screen.findByText('Мероприятие изменилось')).toBeTruthy();
  expect(sent('callOffEducational')).toEqual([{ educationalId: 12, version: 4, reason: 'Заболел лектор' }]);
  expect(reason.value).toBe('Заболел лектор');
});

it('reloads an event changed in the meantime, and calls it off at the second press', async () => {
  function Opened() {
    const { data } = useRead(getEducationalEdit, { educationalId: 12 });
    return data && <CallOff event={data} />;
  }
  let version = 4;
  const { sent } = openForm(<Opened />, {
    getEducationalEdit: () => ({ ...event, version }),
    callOffEducational: (input: { version: number }) =>
      input.version === version ? event : refusal(412, { error: 'Мероприятие изменилось' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Отменить мероприятие…' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Почему отменено' }), 'Заболел лектор');
  version = 5;
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Отменить мероприятие' }));
  await press();
  await screen.findByText('Мероприятие изменилось');
  await waitFor(() => expect(sent('getEducationalEdit')).toHaveLength(2));
  await press();
  expect(await screen.findByText('другая страница')).toBeTruthy();
  expect(sent('callOffEducational')).toMatchObject([{ version: 4 }, { version: 5, reason: 'Заболел лектор' }]);
});

it('keeps keyboard focus when the question opens, when it closes, and when a lecturer is removed', async () => {
  const two = { ...event, lecturers: [...event.lecturers, { name: 'Анна Лебедева', about: '' }] };
  openForm(
    <>
      <EditEducationalForm initial={valuesOf(two)} reload={async () => valuesOf(two)} />
      <CallOff event={{ ...event, taken: 21 }} />
    </>,
    { listCities: [{ id: 7, name: 'Вологда' }] },
  );
  expect(screen.getByText(/^Записался 21 человек: каждый/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Отменить мероприятие…' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Почему отменено' }));
  await userEvent.click(screen.getByRole('button', { name: 'Не отменять' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Отменить мероприятие…' }));
  await userEvent.click(screen.getByRole('button', { name: 'Убрать лектора 2' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Имя и фамилия'));
});
