import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DateField } from './DateField.tsx';

function Sample({ told }: { told: (day: string) => void }) {
  const [day, setDay] = useState('2026-10-08');
  const change = (next: string) => {
    setDay(next);
    told(next);
  };
  return (
    <form data-testid="form">
      <DateField label="Дата с" name="DateFrom" value={day} onChange={change} min="2026-10-01" />
    </form>
  );
}

const show = () => {
  const told = vi.fn<(day: string) => void>();
  render(<Sample told={told} />);
  const field = screen.getByLabelText<HTMLInputElement>('Дата с');
  const sent = () => new FormData(screen.getByTestId<HTMLFormElement>('form')).get('DateFrom');
  return { told, field, sent };
};

const open = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Выбрать дату' }));
  await import('./Calendar.tsx');
  return screen.findByRole('dialog', { name: 'Выбор даты' });
};

it('shows and takes a day as dd.mm.yyyy [R5-45] and sends YYYY-MM-DD [R5-48]', () => {
  const { told, field, sent } = show();
  expect([field.value, sent()]).toEqual(['08.10.2026', '2026-10-08']);
  fireEvent.change(field, { target: { value: '1211' } });
  // The chosen day stays until there is another.
  expect([field.value, sent()]).toEqual(['12.11', '2026-10-08']);
  fireEvent.change(field, { target: { value: '12112026' } });
  expect([field.value, sent()]).toEqual(['12.11.2026', '2026-11-12']);
  expect(told.mock.calls).toEqual([['2026-11-12']]);
});

it.each([
  ['30.11.26', '30.11.2026', '2026-11-30'],
  // Earlier than `min`, and reported as such.
  ['12.05.85', '12.05.1985', '2026-10-08'],
])('completes a two-digit year, %s, when the field is left', (typed, shown, day) => {
  const { field, sent } = show();
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.blur(field);
  expect([field.value, sent()]).toEqual([shown, day]);
});

it('reports an invalid or out-of-range day when the field is left', () => {
  const { field } = show();
  fireEvent.change(field, { target: { value: '31022027' } });
  expect(field.getAttribute('aria-invalid')).toBeNull();
  fireEvent.blur(field);
  expect(screen.getByText('Такой даты нет: 31.02.2027. Проверьте день, месяц и год')).toBeDefined();
  expect(field.value).toBe('31.02.2027');
  fireEvent.change(field, { target: { value: '310220' } });
  fireEvent.change(field, { target: { value: '31022' } });
  fireEvent.blur(field);
  expect(screen.getByText('Не похоже на дату. Напишите день, месяц и год, например 01.03.2026')).toBeDefined();
  fireEvent.change(field, { target: { value: '30092026' } });
  fireEvent.blur(field);
  expect(screen.getByText('Не раньше 01.10.2026')).toBeDefined();
});

it('reports the unreadable date after a refusal instead of an empty field', () => {
  const refused = (value: string) => (
    <DateField label="Дата вязки" value={value} error="Нужна дата вязки" onChange={() => undefined} />
  );
  render(refused(''));
  const field = screen.getByLabelText<HTMLInputElement>('Дата вязки');
  expect(screen.getByText('Нужна дата вязки')).toBeDefined();
  fireEvent.change(field, { target: { value: '32132026' } });
  expect(screen.queryByText('Нужна дата вязки')).toBeNull();
  expect(screen.getByText('Такой даты нет: 32.13.2026. Проверьте день, месяц и год')).toBeDefined();
  expect(field.value).toBe('32.13.2026');
});

it('shows Russian names [R5-46] and begins the week on Monday [R5-47]', async () => {
  show();
  const calendar = await open();
  expect(within(calendar).getByText('октябрь 2026')).toBeDefined();
  expect(
    within(calendar)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']);
  const chosen = within(calendar).getByRole('button', { pressed: true });
  expect([chosen.textContent, document.activeElement]).toEqual(['8', chosen]);
});

it('is operated by keyboard, returns the day and restores the focus', async () => {
  const { field, told } = show();
  await open();
  const press = (key: string) => act(() => fireEvent.keyDown(document.activeElement ?? document.body, { key }));
  press('PageDown');
  press('ArrowDown');
  press('Home');
  expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-09');
  press('PageUp');
  press('PageUp');
  expect(document.activeElement?.getAttribute('data-day')).toBe('2026-10-01');
  fireEvent.click(document.activeElement as HTMLElement);
  expect([field.value, told.mock.lastCall, document.activeElement]).toEqual(['01.10.2026', ['2026-10-01'], field]);
  const calendar = await open();
  fireEvent.keyDown(calendar, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await open();
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
});
