import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import type { Schedule, ScheduleRow } from '../contract.ts';
import { ScheduleSection } from './ScheduleSection.tsx';

const row = (id: number, name: string, starts: string): ScheduleRow => ({
  ...{ id, name, starts, day: '2027-05-15', ring: 1, minutes: 60, groups: [1], breed_ids: [], fci_group: 1 },
  ...{ title: '', referee_id: null, judge: null, dogs: 20 },
});
interface Placed {
  rowId: number;
  ring: number;
  starts: string;
  version: number;
  despite?: boolean;
}

/** Simulates a published schedule whose server asks for confirmation of one overlapping move. */
function openSchedule() {
  let stored: Schedule = {
    ...{ version: 7, is_published: true, refusal: null, dogs_a_day: 80, judges: [], gone: [], fci_groups: [1] },
    ...{ breeds: [], days: [{ date: '2027-05-15', from: '09:00', to: '18:00' }] },
    rows: [row(1, 'Колли', '10:00'), row(2, 'Боксёры', '12:00')],
  };
  // Delays the first answer until both rows have moved.
  const slow = Promise.withResolvers<void>();
  const place = ({ rowId, ring, starts, version, despite }: Placed): Schedule => {
    if (version !== stored.version) throw refusal(412, { '': 'Расписание изменилось' });
    if (rowId === 1 && !despite) throw refusal(409, { despite: 'Ринг 1 занят дважды.' });
    const rows = stored.rows.map((one) => (one.id === rowId ? { ...one, ring, starts } : one));
    stored = { ...stored, version: version + 1, rows };
    return stored;
  };
  const opened = openForm(<ScheduleSection exhibitionId={5} />, {
    getSchedule: () => stored,
    placeScheduleRow: (input: unknown) => slow.promise.then(() => place(input as Placed)),
  });
  const block = (name: RegExp) => screen.findByRole('button', { name });
  return { ...opened, block, stored: () => stored, answer: () => slow.resolve() };
}

async function moveTwo({ block, answer }: ReturnType<typeof openSchedule>) {
  (await block(/^Колли, ринг 1, 10:00/)).focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  (await block(/^Боксёры, ринг 1, 12:00/)).focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  answer();
  return within(await screen.findByRole('dialog', { name: 'Посетители увидят накладку' }));
}

it('sends a confirmed clash of a published schedule and keeps later moves', async () => {
  const opened = openSchedule();
  const dialog = await moveTwo(opened);
  expect(dialog.getByText(/Ринг 1 занят дважды/)).toBeTruthy();
  expect(opened.stored().rows[0]?.starts).toBe('10:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Оставить так' }));
  await waitFor(() => expect(opened.stored().rows[1]?.ring).toBe(2));
  const starts = opened.stored().rows[0]?.starts;
  expect(starts).not.toBe('10:00');
  expect(opened.sent('placeScheduleRow').filter((input) => (input as Placed).despite)).toMatchObject([
    { rowId: 1, ring: 1, starts, despite: true },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('returns the row to its place when the clash is declined and keeps later moves', async () => {
  const opened = openSchedule();
  const dialog = await moveTwo(opened);
  await userEvent.click(dialog.getByRole('button', { name: 'Вернуть, как было' }));
  await waitFor(() => expect(opened.stored().rows[1]?.ring).toBe(2));
  expect(opened.stored().rows[0]).toMatchObject({ ring: 1, starts: '10:00' });
  await opened.block(/^Колли, ринг 1, 10:00/);
  expect(opened.sent('placeScheduleRow').some((input) => (input as Placed).despite)).toBe(false);
});
