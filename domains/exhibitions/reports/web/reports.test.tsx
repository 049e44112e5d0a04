import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { markFileUploading } from '#platform/web/files/uploadsInProgress.ts';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import type { ReportBook } from '../../edit/contract.ts';
import { OwnReports } from './OwnReports.tsx';

configure({ asyncUtilTimeout: 10_000 });

const book: ReportBook = {
  id: 7,
  refusal: null,
  due_on: '2026-11-08',
  is_overdue: false,
  reports: [{ type: 'Нагрузка судей', link: null, date_sent: '2026-11-09', date_received: '2026-11-12' }],
};

const open = (given: Partial<ReportBook> = {}, sent: unknown = book) =>
  openForm(<OwnReports exhibitionId={7} />, { getReportBook: { ...book, ...given }, sendReport: sent });
const send = () => userEvent.click(screen.getByText('Отправить отчёт'));

it('sends a link and does not offer accepted types again', async () => {
  const now = {
    ...book,
    reports: [
      ...book.reports,
      { type: 'Итоговая ведомость', link: 'https://disk.example/1', date_sent: '2026-11-05', date_received: null },
    ],
  };
  const { sent } = open({}, now);
  const type = await screen.findByLabelText<HTMLSelectElement>(/^Вид отчёта/);
  expect([...type.options].map((option) => option.label)).not.toContain('Нагрузка судей');
  expect(screen.getByText('отправлен 09.11.2026, позже срока')).toBeTruthy();
  await userEvent.selectOptions(type, 'Итоговая ведомость');
  await send();
  expect(await screen.findAllByText('Приложите файл или укажите ссылку')).not.toHaveLength(0);
  expect(sent('sendReport')).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Или ссылка/), 'https://disk.example/1');
  await send();
  expect(await screen.findByRole('link', { name: 'Итоговая ведомость' })).toBeTruthy();
  expect(sent('sendReport')).toEqual([
    { exhibitionId: 7, type: 'Итоговая ведомость', link: 'https://disk.example/1', document_ids: [] },
  ]);
});

it('[M10] waits for a running upload before sending and says so', async () => {
  const { sent } = open();
  await userEvent.selectOptions(await screen.findByLabelText(/^Вид отчёта/), 'Итоговая ведомость');
  await userEvent.type(screen.getByLabelText(/^Или ссылка/), 'https://disk.example/1');
  const arrive = markFileUploading({}, 'Ведомость.pdf');
  await send();
  expect(await screen.findByText(/Файл «Ведомость.pdf» ещё загружается/)).toBeTruthy();
  expect(sent('sendReport')).toEqual([]);
  arrive();
  await send();
  await waitFor(() => expect(sent('sendReport')).toHaveLength(1));
});

it('keeps a refused report in the form with the error under its field', async () => {
  open({}, refusal(400, { type: 'Этот отчёт федерация уже приняла' }));
  await userEvent.selectOptions(await screen.findByLabelText(/^Вид отчёта/), 'Итоговая ведомость');
  await userEvent.type(screen.getByLabelText(/^Или ссылка/), 'https://disk.example/1');
  await send();
  expect(await screen.findAllByText('Этот отчёт федерация уже приняла')).not.toHaveLength(0);
  expect(screen.getByLabelText<HTMLInputElement>(/^Или ссылка/).value).toBe('https://disk.example/1');
});

it('shows the reason of a returned report and preselects its type', async () => {
  const returned = { on: '2026-11-03', reason: 'Нет подписи главного судьи' };
  open({
    reports: [
      ...book.reports,
      { type: 'Ведомость главного ринга', link: null, date_sent: null, date_received: null, returned },
    ],
  });
  expect(await screen.findByText('Вернули 03.11.2026: Нет подписи главного судьи')).toBeTruthy();
  expect(screen.getByText('Отправьте снова')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>(/^Вид отчёта/).value).toBe('Ведомость главного ринга');
});

it.each([
  ['early', { refusal: 'early' }, /можно отправить с первого дня/, false],
  ['in time', {}, /^Срок сдачи — до конца дня 8 ноября 2026/, true],
  ['late', { is_overdue: true }, /^Срок сдачи вышел 8 ноября 2026.*всё ещё можно/, true],
] as const)('explains whether a report can be sent when it is %s', async (_when, given, words, hasForm) => {
  open(given);
  expect(await screen.findByText((text) => words.test(text.replaceAll('\u00a0', ' ')))).toBeTruthy();
  expect(screen.queryByText('Отправить отчёт') !== null).toBe(hasForm);
});

it('renders nothing for a show without reports', async () => {
  const { container, sent } = open({ refusal: 'none', due_on: null });
  await waitFor(() => expect(sent('getReportBook')).toHaveLength(1));
  await waitFor(() => expect(container.textContent).toBe(''));
});
