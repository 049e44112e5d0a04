import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import type { ExhibitionEdit } from '../contract.ts';
import { ExhibitionForm } from './ExhibitionForm.tsx';
import { valuesOf } from './exhibitionValues.ts';

// A long form on a busy machine takes more than the usual second to stand.
configure({ asyncUtilTimeout: 10_000 });

const show: ExhibitionEdit = {
  id: 7,
  version: 3,
  name: 'Осенний чемпионат',
  description: '',
  category: 1,
  type_id: 1,
  rank_ids: [3],
  breed_ids: [],
  nbc_id: null,
  city_id: 4,
  venue: '',
  address: '',
  map_link: '',
  days: [{ date: '2030-10-10', time_from: '10:00', time_to: '18:00' }],
  caste_ids: [],
  dignity_ids: [],
  contacts: [],
  documents: [],
  avatar: [],
  is_granted: false,
  breed_clubs: [{ id: 51, name: 'НКП «Такса»', breed_ids: [31] }],
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
  listDignities: [],
  listReferees: [],
};

function open(given: Partial<ExhibitionEdit> = {}, answer: unknown = { ...show, version: 4 }) {
  const now = { ...show, ...given };
  const form = (
    <ExhibitionForm show={now} initial={valuesOf(now)} reload={async () => valuesOf(now)} onSaved={vi.fn()} />
  );
  return openForm(form, { ...dictionaries, editExhibition: answer });
}

const ranksGroup = () => screen.getByText('Ранги', { selector: 'legend' }).closest('fieldset') as HTMLElement;
// By their words and not by roles: in a form as long as this one roles take seconds.
const ranks = () =>
  within(ranksGroup())
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent);
const choose = async (field: string, name: string) => {
  await userEvent.click(screen.getByLabelText(new RegExp(`^${field}`)));
  await userEvent.click(await screen.findByText(name, { selector: '[role=option]' }));
};
const options = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent);
const save = () => userEvent.click(screen.getByText('Сохранить'));

it('an organiser makes a national show a monobreed one of a breed club, in another city', async () => {
  const { sent } = open();
  await screen.findByLabelText('САС ЧФ');
  expect(ranks()).toEqual(['САС ЧФ']);
  expect(screen.queryByLabelText(/^НКП/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Тип'), 'Монопородная');
  expect(ranks()).toEqual(['КЧК']);
  await userEvent.click(screen.getByLabelText('КЧК'));
  await choose('НКП', 'НКП «Такса»');
  await userEvent.click(screen.getByLabelText(/^Породы/));
  expect(options()).not.toContain('Колли');
  await userEvent.keyboard('{Escape}');
  await choose('Породы', 'Такса');
  await choose('Город', 'Орёл');
  await save();
  await waitFor(() => expect(sent('editExhibition')).toHaveLength(1));
  expect(sent('editExhibition')[0]).toMatchObject({
    exhibitionId: 7,
    version: 3,
    type_id: 3,
    rank_ids: [4],
    nbc_id: 51,
    breed_ids: [31],
    city_id: 5,
  });
});

it('offers nothing that staff have deleted, save what the show has; a survey is made no show', async () => {
  open({ caste_ids: [2] });
  await screen.findByLabelText('Старый');
  expect(screen.queryByLabelText('КЧФ')).toBeNull();
  expect(
    [...screen.getByLabelText('Тип').querySelectorAll('option')].map((option) => option.textContent),
  ).not.toContain('Племенной смотр');
  await userEvent.click(screen.getByLabelText('Город'));
  expect(options()).not.toContain('Бывший');
});

it('another type takes the breed club away; what the server refuses stands under its field', async () => {
  const words = 'За 2030 год у вас уже 3 выставки CAC: больше нельзя';
  const { sent } = open({ type_id: 3, rank_ids: [4], nbc_id: 51, breed_ids: [31] }, refusal(400, { rank_ids: words }));
  await screen.findByLabelText('КЧК');
  await userEvent.selectOptions(screen.getByLabelText('Тип'), 'Национальная');
  await userEvent.click(screen.getByLabelText('САС ЧФ'));
  await save();
  expect(await within(ranksGroup()).findByText(words)).toBeTruthy();
  expect(sent('editExhibition')[0]).toMatchObject({ type_id: 1, rank_ids: [3], nbc_id: null });
  expect(screen.getByLabelText<HTMLInputElement>('САС ЧФ').checked).toBe(true);
});
