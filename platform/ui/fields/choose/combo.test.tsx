import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ComboField, type ComboFieldProps } from './ComboField.tsx';

const cities = [
  { value: '1', label: 'Вологда' },
  { value: '2', label: 'Орёл' },
  { value: '3', label: 'Великий Новгород' },
];

function Kept(props: Partial<ComboFieldProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <form onSubmit={() => setValue('sent')}>
      <ComboField label="Город" options={cities} {...props} value={value} onChange={setValue} />
      <output>{value}</output>
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Город' });
const kept = () => screen.getByRole('status').textContent;
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);

it('finds by typing and is chosen from by the keyboard, without sending the form', async () => {
  render(<Kept />);
  await userEvent.click(field());
  expect(shown()).toEqual(['Вологда', 'Орёл', 'Великий Новгород']);
  await userEvent.type(field(), 'орел');
  expect(shown()).toEqual(['Орёл']);
  await userEvent.keyboard('{Enter}');
  expect([kept(), field().value]).toEqual(['2', 'Орёл']);
  // The first arrow opens the list, the second takes its first row.
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(kept()).toBe('1');
  await userEvent.clear(field());
  await userEvent.type(field(), 'о');
  const [first] = shown();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(field().value).toBe(first);
});

it('is chosen from by the pointer; Escape leaves things as they were', async () => {
  render(<Kept value="1" />);
  await userEvent.click(field());
  await userEvent.click(screen.getByRole('option', { name: 'Великий Новгород' }));
  expect([kept(), screen.queryByRole('listbox')]).toEqual(['3', null]);
  await userEvent.clear(field());
  await userEvent.keyboard('{Escape}');
  expect([kept(), field().value]).toEqual(['3', 'Великий Новгород']);
});

it('an emptied field chooses nothing; letters left behind choose nothing either', async () => {
  render(<Kept value="1" />);
  await userEvent.clear(field());
  await userEvent.tab();
  expect(kept()).toBe('');
  await userEvent.type(field(), 'вол');
  await userEvent.tab();
  expect([kept(), field().value]).toEqual(['', '']);
});

it('says that there is nothing to choose from [R5-56]', async () => {
  render(<Kept options={[]} />);
  await userEvent.click(field());
  expect(shown()).toEqual(['Нет опций для выбора']);
});

it('says its own word when nothing is found', async () => {
  render(<Kept nothing="Город не найден" />);
  await userEvent.type(field(), 'Атлантида');
  expect(shown()).toEqual(['Город не найден']);
});

it('takes a code that is not listed, in capitals [R5-54] [R5-55]', async () => {
  render(<Kept creatable />);
  await userEvent.type(field(), 'всд');
  expect(shown()).toEqual(['Добавить "ВСД" как код стороннего клуба']);
  await userEvent.keyboard('{Enter}');
  expect([kept(), field().value]).toEqual(['ВСД', 'ВСД']);
});

it('a listed option is not offered to be added', async () => {
  render(<Kept creatable />);
  await userEvent.type(field(), 'вологда');
  expect(shown()).toEqual(['Вологда']);
});
