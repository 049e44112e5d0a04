import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import type { ExhibitionEdit } from '../contract.ts';
import { ExhibitionForm } from './ExhibitionForm.tsx';
import { valuesOf } from './exhibitionValues.ts';

// The long form needs more than the default second to render on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const show: ExhibitionEdit = {
  id: 7,
  version: 3,
  name: 'Осенний чемпионат',
  description: '',
  type_id: 1,
  rank_ids: [3],
  breed_ids: [],
  nbc_id: null,
  city_id: 4,
  venue: '',
  address: '',
  map_link: '',
  entry_closes_on: '2030-09-30',
  registrar: '',
  days: [{ date: '2030-10-10', time_from: '10:00', time_to: '18:00' }],
  caste_ids: [],
  dignity_ids: [],
  contacts: [],
  documents: [],
  avatar: [],
  is_approved: true,
};
const rank = (id: number, name: string, format: number, rest: object = {}) => ({
  id,
  name,
  short_name: name,
  format,
  fci_group: null,
  colour: 'cac',
  is_deleted: false,
  ...rest,
});
const dictionaries: Record<string, unknown> = {
  listExhibitionTypes: ['Национальная', 'Интернациональная', 'Монопородная', '', 'Племенной смотр'].map((name, at) => ({
    id: at + 1,
    name,
  })),
  listRanks: [rank(1, 'CACIB', 2), rank(3, 'САС ЧФ', 1), rank(4, 'КЧК', 3), rank(7, 'КЧФ', 1, { is_deleted: true })],
  listBreeds: [
    { id: 31, name: 'Такса', name_lat: '', fci_number: 1, fci_group: 4 },
    { id: 32, name: 'Колли', name_lat: '', fci_number: 2, fci_group: 1 },
  ],
  listCities: [
    { id: 4, name: 'Вологда' },
    { id: 5, name: 'Орёл' },
    { id: 6, name: 'Бывший', is_deleted: true },
  ],
  listCastes: [
    { id: 1, name: 'Бэби', min_months: null, max_months: null, is_deleted: false },
    { id: 2, name: 'Старый', min_months: null, max_months: null, is_deleted: true },
  ],
  listDignities: [
    { id: 1, name: 'CW', full_name: '', kind: 'title', is_deleted: false },
    { id: 3, name: 'J.CAC', full_name: '', kind: 'certificate', is_deleted: false },
  ],
  listReferees: [],
};

function open(given: Partial<ExhibitionEdit> = {}, answer: unknown = { ...show, version: 4 }) {
  const now = { ...show, ...given };
  const form = (
    <ExhibitionForm
      show={now}
      home="/club/dozor/"
      initial={valuesOf(now)}
      reload={async () => valuesOf(now)}
      onSaved={vi.fn()}
    />
  );
  return openForm(form, { ...dictionaries, editExhibition: answer });
}

const choose = async (field: string, name: string) => {
  await userEvent.click(screen.getByLabelText(new RegExp(`^${field}`)));
  await userEvent.click(await screen.findByText(name, { selector: '[role=option]' }));
};
const options = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent);
const save = () => userEvent.click(screen.getByText('Сохранить'));

const survey = { type_id: 5, rank_ids: [], is_approved: false };

it('[M1] shows approved fields read-only with a link to an application', async () => {
  const { sent } = open({ dignity_ids: [1, 3] });
  expect(await screen.findByText('САС ЧФ')).toBeTruthy();
  expect(screen.getByText('J.CAC')).toBeTruthy();
  for (const label of ['Тип', 'Ранги', /^НКП/, /^Породы/, 'САС ЧФ', 'J.CAC'])
    expect(screen.queryByLabelText(label)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Город').disabled).toBe(true);
  const href = (name: string) => screen.getByText(name).closest('a')?.getAttribute('href');
  expect([href('«Перенос или отмена выставки»'), href('«Проведение выставки»')]).toEqual([
    '/club/dozor/documents/new/show-change',
    '/club/dozor/documents/new/show',
  ]);
  await userEvent.click(await screen.findByLabelText('CW'));
  await save();
  await waitFor(() => expect(sent('editExhibition')).toHaveLength(1));
  expect(sent('editExhibition')[0]).toMatchObject({ type_id: 1, rank_ids: [3], dignity_ids: [3], nbc_id: null });
});

it('moves a breed survey to another city and limits it to breeds', async () => {
  const { sent } = open(survey);
  await choose('Породы', 'Такса');
  await choose('Город', 'Орёл');
  await save();
  await waitFor(() => expect(sent('editExhibition')).toHaveLength(1));
  expect(sent('editExhibition')[0]).toMatchObject({ exhibitionId: 7, version: 3, breed_ids: [31], city_id: 5 });
});

it('offers no deleted entries except those the event has, and shows a refusal under its field', async () => {
  const words = 'Такой записи нет в справочнике: выберите из списка';
  open({ ...survey, caste_ids: [2] }, refusal(400, { breed_ids: words }));
  await screen.findByLabelText('Старый');
  await userEvent.click(screen.getByLabelText('Город'));
  expect(options()).not.toContain('Бывший');
  await userEvent.keyboard('{Escape}');
  await choose('Породы', 'Такса');
  await save();
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
});

it('[M5] sends the last day of entry and who accepts entries', async () => {
  const { sent } = open();
  await userEvent.type(await screen.findByLabelText(/Кто записывает/), 'Марина Ельцова');
  const day = screen.getByLabelText(/Последний день записи/);
  await userEvent.clear(day);
  await userEvent.type(day, '05.10.2030');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(sent('editExhibition')).toHaveLength(1));
  expect(sent('editExhibition')[0]).toMatchObject({ registrar: 'Марина Ельцова', entry_closes_on: '2030-10-05' });
});
