import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { ScheduleEntry } from '#platform/contract/time/schedule.ts';
import { ScheduleField } from './ScheduleField.tsx';
import { TimeField } from './TimeField.tsx';

const weekdays = ['понедельник', 'вторник', 'среда'].map((name, at) => ({
  id: at + 1,
  name,
  short_name: name.slice(0, 2),
  week_day_number: at + 1,
}));

function Kept({ initial = [] }: { initial?: ScheduleEntry[] }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <ScheduleField
        label="Часы приёма"
        value={value}
        onChange={setValue}
        weekdays={weekdays}
        errors={{ '1.time_to': 'Время «до» должно быть позже времени «с»' }}
      />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

const kept = () => JSON.parse(screen.getByRole('status').textContent ?? '') as ScheduleEntry[];

it('groups days with the same hours in one row and edits days and hours [R3-28] [R3-29]', async () => {
  render(
    <Kept
      initial={[
        { week_day_id: 1, time_from: '10:00', time_to: '18:00' },
        { week_day_id: 3, time_from: '10:00', time_to: '18:00' },
      ]}
    />,
  );
  expect(screen.getAllByLabelText('С')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'вторник' }));
  await userEvent.click(screen.getByRole('button', { name: 'среда' }));
  const from = screen.getByLabelText('С');
  await userEvent.clear(from);
  await userEvent.type(from, '0930');
  expect(kept()).toEqual([
    { week_day_id: 1, time_from: '09:30', time_to: '18:00' },
    { week_day_id: 2, time_from: '09:30', time_to: '18:00' },
  ]);
  expect(screen.getByText('Время «до» должно быть позже времени «с»')).toBeDefined();
});

it('[S10] names an input after the message path of its first day, however many days the rows before have', () => {
  const hours = (week_day_id: number, time_to: string): ScheduleEntry => ({ week_day_id, time_from: '10:00', time_to });
  render(<Kept initial={[hours(1, '18:00'), hours(2, '18:00'), hours(3, '09:00')]} />);
  expect(screen.getAllByLabelText('До').map((input) => input.getAttribute('name'))).toEqual([
    'schedule.0.time_to',
    'schedule.2.time_to',
  ]);
});

it('keeps a new row until days are selected', async () => {
  render(<Kept />);
  await userEvent.click(screen.getByRole('button', { name: 'Добавить часы' }));
  expect(kept()).toEqual([]);
  expect(screen.getByText('Отметьте дни в новой строке')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'понедельник' }));
  expect(kept()).toEqual([{ week_day_id: 1, time_from: '10:00', time_to: '18:00' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Удалить строку 1' }));
  expect(kept()).toEqual([]);
});

function Hour() {
  const [value, setValue] = useState('10:00');
  return <TimeField label="Начало" value={value} onChange={setValue} />;
}

it('replaces the time by a pasted one in any notation', async () => {
  const user = userEvent.setup();
  render(<Hour />);
  const field = screen.getByLabelText<HTMLInputElement>('Начало');
  for (const [pasted, kept] of [
    ['9:30', '09:30'],
    [' с 14.05', '14:05'],
    ['1115', '11:15'],
    ['9:30:00', '09:30'],
  ] as const) {
    await user.click(field);
    await user.paste(pasted);
    expect(field.value, pasted).toBe(kept);
  }
});
