import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import { listBreeds } from '../../contract.ts';
import { useDictionary } from '../../web/useDictionary.ts';
import { Section } from './DictionariesSection.tsx';

const breed = {
  id: 3,
  version: 0,
  is_deleted: false,
  values: {
    ...{ name: 'Такса', name_lat: 'Dachshund', fci_group: 4, fci_number: 148 },
    ...{
      section: 'Таксы',
      origin: 'Германия',
      purpose: 'Норная охота',
      working_trial: '',
      varieties: '',
      head: 'dachshund-smooth',
    },
  },
};
const lists = {
  listAdminEntries: ({ dictionary }: { dictionary: string }) => ({
    rows: dictionary === 'breeds' ? [breed] : [],
    total: dictionary === 'breeds' ? 1 : 0,
  }),
};
const dialog = async () => within(await screen.findByRole('dialog'));

it('shows a dictionary under its own column titles and another one when it is chosen', async () => {
  openForm(<Section />, lists);
  const row = within((await screen.findByRole('rowheader', { name: 'Такса' })).closest('tr') as HTMLElement);
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(
    expect.arrayContaining(['Dachshund', 'Группа\u00a0FCI\u00a04', '148', 'Действует']),
  );
  await userEvent.selectOptions(screen.getByLabelText('Справочник'), 'Города');
  expect(await screen.findByText('Ничего не найдено')).toBeTruthy();
});

it('sends an edit with the version it opened, shows a refusal at its field and keeps the input', async () => {
  const { sent } = openForm(<Section />, {
    ...lists,
    editEntry: refusal(409, { 'values.name': 'Такая запись уже есть' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить: Такса' }));
  const form = await dialog();
  const name = form.getByLabelText<HTMLInputElement>('Название');
  await userEvent.clear(name);
  await userEvent.type(name, 'Такса стандартная');
  await userEvent.click(form.getByLabelText('Удалена: больше не предлагать'));
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(await form.findAllByText('Такая запись уже есть')).not.toHaveLength(0);
  expect(name.value).toBe('Такса стандартная');
  expect(sent('editEntry')).toEqual([
    {
      dictionary: 'breeds',
      entryId: 3,
      version: 0,
      is_deleted: true,
      values: { ...breed.values, name: 'Такса стандартная' },
    },
  ]);
});

it('names missing fields of a new entry and accepts a decimal comma', async () => {
  const { sent } = openForm(<Section />, { ...lists, addEntry: { id: 10_001 } });
  await userEvent.selectOptions(screen.getByLabelText('Справочник'), 'Города');
  await userEvent.click(screen.getByRole('button', { name: 'Добавить запись' }));
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Название'), 'Пробный');
  await userEvent.type(form.getByLabelText('Регион'), 'Область');
  await userEvent.type(form.getByLabelText('Широта'), '55,75');
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(form.getByLabelText('Долгота').getAttribute('aria-invalid')).toBe('true'));
  expect(sent('addEntry')).toEqual([]);
  await userEvent.type(form.getByLabelText('Долгота'), '37,6');
  await userEvent.selectOptions(form.getByLabelText('Федеральный округ'), 'Южный');
  await userEvent.selectOptions(form.getByLabelText('Часовой пояс'), 'Москва');
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(sent('addEntry')).toHaveLength(1));
  expect(sent('addEntry')).toMatchObject([
    { dictionary: 'cities', values: { latitude: 55.75, longitude: 37.6, time_zone: 'Europe/Moscow' } },
  ]);
});

it('refuses text in a number field instead of storing null', async () => {
  const { sent } = openForm(<Section />, lists);
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить: Такса' }));
  const form = await dialog();
  const standard = form.getByLabelText<HTMLInputElement>(/^Номер стандарта FCI/);
  await userEvent.type(standard, 'а');
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(await form.findAllByText('Нужно число')).not.toHaveLength(0);
  expect(standard.value).toBe('148а');
  expect(sent('editEntry')).toEqual([]);
});

it('refreshes the dictionaries cached in this browser after a rename', async () => {
  let name = 'Такса';
  function Names() {
    return <p>{useDictionary(listBreeds).options.map(({ label }) => `порода ${label}`)}</p>;
  }
  openForm(
    <>
      <Section />
      <Names />
    </>,
    { ...lists, listBreeds: () => [{ id: 3, name }], editEntry: {} },
  );
  expect(await screen.findByText('порода Такса')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить: Такса' }));
  name = 'Такса стандартная';
  await userEvent.click((await dialog()).getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('порода Такса стандартная')).toBeTruthy();
});
