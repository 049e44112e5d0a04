import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import type { AdminInput, AdminReport } from '../../contract.ts';
import { adminTexts } from '../../policy.ts';
import { Section } from './ReportsSection.tsx';

configure({ asyncUtilTimeout: 10_000 });

const report: AdminReport = {
  exhibition_id: 7,
  exhibition: 'Осенний кубок',
  begins_on: '2026-11-01',
  ends_on: '2026-11-02',
  city: 'Тверь',
  organiser: 'Дозор',
  organiser_path: '/club/dozor/',
  type: 'Итоговая ведомость',
  link: 'https://disk.example/1',
  date_sent: '2026-11-18',
  date_received: null,
  due_on: '2026-11-16',
  is_late: true,
  returned: null,
  version: 3,
  is_rows: false,
};
const load: AdminReport = {
  ...report,
  type: 'Нагрузка судей',
  link: '/api/document/document/public?id=5',
  date_sent: '2026-11-10',
  is_late: false,
  version: 1,
};
const bare: AdminReport = { ...load, exhibition_id: 8, exhibition: 'Зимний кубок', link: null };

/** Simulates the server: a decided report leaves the waiting list. */
function open(decided: unknown = {}) {
  let waiting = [report, load, bare];
  return openForm(<Section />, {
    listSentReports: ({ state, search = '' }: AdminInput) => ({
      rows:
        state === 'waiting'
          ? waiting.filter(({ exhibition }) => exhibition.includes(search))
          : state === 'received'
            ? [{ ...report, date_received: '2026-11-21' }]
            : [
                {
                  ...report,
                  link: null,
                  date_sent: null,
                  is_late: false,
                  returned: { on: '2026-11-20', reason: 'Нет подписи судьи' },
                },
              ],
      next: null,
    }),
    decideReport: (input: { exhibition_id: number; type: string }) => {
      if (decided instanceof Error) return decided;
      waiting = waiting.filter(
        ({ exhibition_id, type }) => exhibition_id !== input.exhibition_id || type !== input.type,
      );
      return decided;
    },
  });
}
const rowOf = async (type: string, show: string) =>
  (await screen.findByRole('button', { name: `Принять: ${type}, ${show}` })).closest('tr') as HTMLElement;

it('shows organiser, type, link target and lateness in a row', async () => {
  open();
  const late = within(await rowOf('Итоговая ведомость', 'Осенний кубок'));
  expect(late.getByRole('link', { name: 'Осенний кубок' }).getAttribute('href')).toBe('/exhibitions/7');
  expect(late.getByRole('link', { name: 'Дозор' }).getAttribute('href')).toBe('/club/dozor/');
  expect(late.getByRole('link', { name: 'Итоговая ведомость' }).getAttribute('href')).toBe('https://disk.example/1');
  for (const words of ['Ссылка: disk.example', '18.11.2026', 'Позже срока']) expect(late.getByText(words)).toBeTruthy();
  const inTime = within(await rowOf('Нагрузка судей', 'Осенний кубок'));
  expect([inTime.queryByText('Позже срока'), inTime.getByText('Файл').tagName]).toEqual([null, 'SMALL']);
  expect(within(await rowOf('Нагрузка судей', 'Зимний кубок')).getByText('Без файла')).toBeTruthy();
});

it('accepts a report by one press and moves the focus to the next row', async () => {
  const { sent } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Принять: Итоговая ведомость, Осенний кубок' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Принять' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Принять: Итоговая ведомость, Осенний кубок' })).toBeNull(),
  );
  expect(sent('decideReport')).toEqual([{ exhibition_id: 7, type: 'Итоговая ведомость', version: 3, accepted: true }]);
  const next = await rowOf('Нагрузка судей', 'Осенний кубок');
  await waitFor(() => expect(document.activeElement).toBe(next));
});

it('returns a report with a reason and refuses a short reason without sending', async () => {
  const { sent } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть: Нагрузка судей, Зимний кубок' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/«Нагрузка судей», Зимний кубок/)).toBeTruthy();
  // The report is a link, so the dialog mentions no file.
  expect(dialog.queryByText(/файл будет удалён/)).toBeNull();
  await userEvent.type(dialog.getByLabelText('Что исправить'), 'Пусто');
  await userEvent.click(dialog.getByText('Вернуть организатору'));
  expect(await dialog.findByText(adminTexts.reasonMissing)).toBeTruthy();
  expect(sent('decideReport')).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Что исправить'), ': приложите файл');
  await userEvent.click(dialog.getByText('Вернуть организатору'));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Вернуть: Нагрузка судей, Зимний кубок' })).toBeNull(),
  );
  expect(sent('decideReport')).toEqual([
    { exhibition_id: 8, type: 'Нагрузка судей', version: 1, accepted: false, reason: 'Пусто: приложите файл' },
  ]);
});

it('shows that someone else has decided meanwhile and keeps the typed reason', async () => {
  open(refusal(409, { error: adminTexts.received }));
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть: Нагрузка судей, Осенний кубок' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Отправленный файл будет удалён/)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Что исправить'), 'Нет подписи судьи');
  await userEvent.click(dialog.getByText('Вернуть организатору'));
  expect(await dialog.findByText(adminTexts.received)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Что исправить').value).toBe('Нет подписи судьи');
});

it('lists accepted and overdue reports without buttons and filters by search', async () => {
  const { sent } = open();
  await rowOf('Нагрузка судей', 'Зимний кубок');
  await userEvent.click(screen.getByRole('button', { name: 'Приняты' }));
  expect(await screen.findByText('21.11.2026')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Просрочены' }));
  expect(await screen.findByText('Вернули 20.11.2026: Нет подписи судьи')).toBeTruthy();
  expect(screen.getByText('16.11.2026')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Принять/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ждут решения' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Название выставки' }), 'Зимний{Enter}');
  await waitFor(() => expect(sent('listSentReports').at(-1)).toEqual({ state: 'waiting', search: 'Зимний' }));
  await waitFor(() => expect(screen.queryByText('Осенний кубок')).toBeNull());
  expect(await rowOf('Нагрузка судей', 'Зимний кубок')).toBeTruthy();
});
