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

it('finds options by typing and selects by keyboard without submitting the form', async () => {
  render(<Kept />);
  await userEvent.click(field());
  expect(shown()).toEqual(['Вологда', 'Орёл', 'Великий Новгород']);
  await userEvent.type(field(), 'орел');
  expect(shown()).toEqual(['Орёл']);
  await userEvent.keyboard('{Enter}');
  expect([kept(), field().value]).toEqual(['2', 'Орёл']);
  // The first arrow opens the list, the second selects its first row.
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(kept()).toBe('1');
  await userEvent.clear(field());
  await userEvent.type(field(), 'о');
  const [first] = shown();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(field().value).toBe(first);
});

it('selects by pointer; Escape changes nothing', async () => {
  render(<Kept value="1" />);
  await userEvent.click(field());
  await userEvent.click(screen.getByRole('option', { name: 'Великий Новгород' }));
  expect([kept(), screen.queryByRole('listbox')]).toEqual(['3', null]);
  await userEvent.clear(field());
  await userEvent.keyboard('{Escape}');
  expect([kept(), field().value]).toEqual(['3', 'Великий Новгород']);
});

it('searches again when text is typed after opening', async () => {
  render(<Kept value="1" />);
  await userEvent.click(field());
  await userEvent.keyboard('орел');
  expect([field().value, shown()]).toEqual(['орел', ['Орёл']]);
});

it('includes the chosen option in the list, however far behind it is', async () => {
  const many = Array.from({ length: 300 }, (_, at) => ({ value: String(at + 10), label: `Город ${at}` }));
  render(<Kept options={[...many, { value: '1', label: 'Якутск' }]} value="1" />);
  await userEvent.click(field());
  expect(shown()[0]).toBe('Якутск');
  await userEvent.clear(field());
  await userEvent.type(field(), 'Якутск');
  await userEvent.click(screen.getByRole('option', { name: 'Якутск' }));
  expect(kept()).toBe('1');
});

it('clears the choice when emptied; leftover text selects its only match or stays with a message', async () => {
  render(<Kept value="1" />);
  await userEvent.clear(field());
  await userEvent.tab();
  expect(kept()).toBe('');
  await userEvent.type(field(), 'о');
  await userEvent.tab();
  expect([kept(), field().value]).toEqual(['', 'о']);
  expect(screen.getByText('Выберите из списка')).toBeTruthy();
  // Continues from there.
  await userEvent.click(field());
  await userEvent.type(field(), 'рёл');
  await userEvent.tab();
  expect([kept(), field().value, screen.queryByText('Выберите из списка')]).toEqual(['2', 'Орёл', null]);
  await userEvent.clear(field());
  await userEvent.tab();
  await userEvent.type(field(), 'Атлантида');
  await userEvent.tab();
  expect([kept(), field().value]).toEqual(['', 'Атлантида']);
  expect(screen.getByText('Нет опций для выбора. Выберите из списка')).toBeTruthy();
});

it('prefers an exact match to longer options and keeps a former choice', async () => {
  render(<Kept options={[...cities, { value: '4', label: 'Новый Орёл' }]} />);
  await userEvent.type(field(), 'орел');
  await userEvent.tab();
  expect([kept(), field().value]).toEqual(['2', 'Орёл']);
  await userEvent.clear(field());
  await userEvent.type(field(), 'Атлантида');
  await userEvent.tab();
  expect([kept(), field().value]).toEqual(['2', 'Орёл']);
});

it('says when there are no options [R5-56]', async () => {
  render(<Kept options={[]} />);
  await userEvent.click(field());
  expect(shown()).toEqual(['Нет опций для выбора']);
});

it('shows its own message when nothing is found', async () => {
  render(<Kept nothing="Город не найден" />);
  await userEvent.type(field(), 'Атлантида');
  expect(shown()).toEqual(['Город не найден']);
});

it('takes an unlisted code in capitals [R5-54] [R5-55]', async () => {
  render(<Kept creatable />);
  await userEvent.type(field(), 'всд');
  expect(shown()).toEqual(['Добавить "ВСД" как код стороннего клуба']);
  await userEvent.keyboard('{Enter}');
  expect([kept(), field().value]).toEqual(['ВСД', 'ВСД']);
});

it('takes a typed code on blur, a listed one as its option [R5-54]', async () => {
  render(<Kept creatable />);
  await userEvent.type(field(), 'всд');
  await userEvent.tab();
  expect([kept(), field().value]).toEqual(['ВСД', 'ВСД']);
  await userEvent.clear(field());
  await userEvent.type(field(), 'вологда');
  await userEvent.tab();
  expect(field().value).toBe('Вологда');
  await userEvent.clear(field());
  await userEvent.tab();
  expect(kept()).toBe('');
});

it('does not offer to add a listed option', async () => {
  render(<Kept creatable />);
  await userEvent.type(field(), 'вологда');
  expect(shown()).toEqual(['Вологда']);
});
