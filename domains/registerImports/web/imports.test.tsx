import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import { texts } from '../policy.ts';
import { OpenedFile } from './OpenedFile.tsx';

configure({ asyncUtilTimeout: 10_000 });

const file = {
  ...{ id: 7, file_name: 'питомники.xlsx', state: 'columns', rows_total: null, rows_done: 0, problem: '', kind: null },
  ...{ added: 0, changed: 0, unchanged: 0, rejected: 0, is_anew: false, has_mistakes: false, digest: 'f'.repeat(64) },
  ...{ uploaded_at: '2026-11-29T09:00:00Z', uploaded_by: 'Анна', finished_at: null },
  fields: [
    { name: 'kind', title: 'Вид', is_needed: true },
    { name: 'name', title: 'Название', is_needed: true },
    { name: 'mail', title: 'E-mail', is_needed: false },
  ],
  columns: [
    { heading: 'E-mail', samples: ['a@b.example'], field: 'mail' },
    { heading: 'Как зовётся', samples: ['Синий лес', 'Белый мыс'], field: null },
  ],
  ...{ changed_rows: [], added_rows: [], rejected_rows: [] },
};
const open = (answers: Record<string, unknown>) =>
  openForm(<OpenedFile register="organisations" importId={7} onClose={() => undefined} />, answers);

it('asks for unknown columns first with their values, says what is missing, and sends the choice', async () => {
  const { sent } = open({ getOrganisationFile: file, setOrganisationColumns: {} });
  const form = within(await screen.findByRole('form', { name: 'Столбцы файла' }));
  expect(form.getByText('Например: Синий лес; Белый мыс')).toBeTruthy();
  expect(form.getAllByRole('combobox').map((select) => (select as HTMLSelectElement).value)).toEqual(['', '?', 'mail']);
  expect(form.getByText(texts.undecided('Как зовётся'))).toBeTruthy();
  await userEvent.selectOptions(form.getByLabelText('Как зовётся'), 'name');
  expect(form.getByText(texts.missing(['Вид']))).toBeTruthy();
  await userEvent.selectOptions(form.getByLabelText('Вид всех организаций в файле'), 'kennel');
  expect(form.queryByText(/Не найдено обязательное/)).toBeNull();
  await userEvent.selectOptions(form.getByLabelText('E-mail'), 'skip');
  await userEvent.click(form.getByRole('button', { name: 'Проверить файл' }));
  await waitFor(() =>
    expect(sent('setOrganisationColumns')).toEqual([{ importId: 7, columns: ['', 'name'], kind: 'kennel' }]),
  );
});

it('shows every change from what to what, and why a file is not written', async () => {
  const checked = {
    ...{ ...file, state: 'checked', added: 0, changed: 1, rejected: 1, rows_total: 2, is_anew: true },
    changed_rows: [{ line: 2, name: 'Синий лес', changes: [{ field: 'Город', from: '', to: 'Казань' }] }],
    rejected_rows: [{ line: 3, name: 'Белый мыс', mistakes: ['Город: нет в справочнике'] }],
  };
  const { sent } = open({ getOrganisationFile: checked, writeOrganisationFile: refusal(409, { error: texts.stale }) });
  const changed = within(await screen.findByRole('region', { name: 'Изменится' }));
  expect(changed.getByText('пусто')).toBeTruthy();
  expect(changed.getByText('Казань')).toBeTruthy();
  expect(screen.getByText(/реестр изменился/)).toBeTruthy();
  expect(screen.getByText('Город: нет в справочнике')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Записать: 1/ }));
  expect(await screen.findByText(texts.stale)).toBeTruthy();
  expect(sent('writeOrganisationFile')).toEqual([{ importId: 7, digest: 'f'.repeat(64) }]);
});

it('follows a file that is written, and says why one could not be read', async () => {
  const { unmount } = open({ getOrganisationFile: { ...file, state: 'writing', rows_total: 3000, rows_done: 600 } });
  expect((await screen.findByRole('progressbar', { name: 'Запись файла' })).getAttribute('value')).toBe('600');
  expect(screen.getByText(/Записано 600 из 3 000/)).toBeTruthy();
  unmount();
  open({ getOrganisationFile: { ...file, state: 'failed', problem: texts.tooManyRows } });
  expect(await screen.findByText(/больше 50 000 строк/)).toBeTruthy();
});
