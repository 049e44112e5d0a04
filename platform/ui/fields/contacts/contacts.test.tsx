import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ContactList, type ShownContact } from './ContactList.tsx';

const blank = { value: '', description: '', is_main: false, contact_type_id: 1, is_visible: true };

function Kept({ initial = [] }: { initial?: ShownContact[] }) {
  const [value, setValue] = useState<ShownContact[]>(initial);
  return (
    <>
      <ContactList
        label="Контакты"
        value={value}
        onChange={setValue}
        blank={blank}
        errors={{ '0.value': 'Телефон занят' }}
      />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

const kept = () => JSON.parse(screen.getByRole('status').textContent ?? '') as ShownContact[];
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Добавить контакт' });

it('adds a row only when the last one is filled; the first of its type is the main one [R4-62] [R4-64]', async () => {
  render(<Kept />);
  await userEvent.click(add());
  expect(kept()).toEqual([{ ...blank, is_main: true }]);
  expect(add().disabled).toBe(true);
  expect(screen.getByText('Сначала заполните пустую строку')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Телефон 1'), '9120001122');
  expect(add().disabled).toBe(false);
  await userEvent.click(add());
  expect(kept().map(({ value, is_main }) => [value, is_main])).toEqual([
    ['+7(912)000-11-22', true],
    ['', false],
  ]);
});

it('unsets the other main contact of the type; links have none [R4-63] [R3-25]', async () => {
  const phone = (value: string, is_main: boolean) => ({ ...blank, value, is_main });
  render(
    <Kept
      initial={[
        phone('+7(912)000-11-22', true),
        phone('+7(912)000-11-23', false),
        { ...blank, contact_type_id: 4, value: 'https://a.ru' },
      ]}
    />,
  );
  const mains = screen.getAllByRole('radio', { name: 'Основной' });
  expect(mains).toHaveLength(2);
  await userEvent.click(mains[1] as HTMLElement);
  expect(kept().map(({ is_main }) => is_main)).toEqual([false, true, false]);
});

it('changes the type, hides, describes and deletes', async () => {
  render(<Kept initial={[{ ...blank, value: '+7(912)000-11-22', is_main: true }]} />);
  await userEvent.selectOptions(screen.getByLabelText('Вид контакта 1'), 'E-mail');
  await userEvent.type(screen.getByLabelText('E-mail 1'), 'a@b.ru');
  await userEvent.type(screen.getByLabelText('Описание контакта 1'), 'приёмная');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Виден на странице' }));
  expect(kept()).toEqual([
    { value: 'a@b.ru', description: 'приёмная', is_main: true, contact_type_id: 2, is_visible: false },
  ]);
  expect(within(screen.getByRole('group', { name: 'Контакты' })).getByText('Телефон занят')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Удалить контакт 1' }));
  expect(kept()).toEqual([]);
});
