import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import type { Catalogue } from '../contract.ts';
import { CatalogueView, catalogueInput } from './CatalogueView.tsx';
import { cityMoment } from './texts.ts';

type Line = Catalogue['breeds'][number]['lines'][number];

const line = (given: Partial<Line>): Line => ({
  ...{ id: 1, number: '45', sex: 1, caste_id: 5, caste: 'Открытый', name: 'Буран', name_lat: 'Buran', dog_id: 7 },
  ...{ studbook_number: 'РКФ 1', born_on: '2022-05-14', colour: 'белый', sire: 'Granit', dam: 'Mechta' },
  ...{ breeder: 'Ким Е. В.', owner: '', is_withdrawn: false, added_on: null },
  ...given,
});

const catalogue: Catalogue = {
  ...{ is_open: true, opens_at: '2027-01-02T04:00:00.000Z', time_zone: 'Europe/Moscow', tab: 0, group: 5, found: null },
  tabs: [{ day: '2027-01-02', rank: 'CACIB', dogs: 3, breeds: 1, first: '45', last: '46' }],
  groups: [{ group: 5, name: 'Шпицы', dogs: 3 }],
  breeds: [
    {
      ...{ tab: 0, group: 5, breed_id: 212, name: 'Самоедская собака', name_lat: 'Samoyed', dogs: 3 },
      ...{ first: '45', last: '46', ring: null },
      lines: [
        line({}),
        line({
          id: 2,
          dog_id: 8,
          number: '45а',
          name: 'Бархан',
          name_lat: 'Barkhan',
          added_on: '2026-12-29',
          owner: 'Ли А.',
        }),
        line({ id: 3, number: '46', sex: 2, name: 'Дюна', name_lat: 'Dyuna', is_withdrawn: true }),
      ],
    },
  ],
  changes: [{ number: '46', words: 'снята участником, номер остаётся', on: '2026-12-30', reason: '' }],
  contests: [{ number: '47', kind: 'Пара', dogs: ['45', '46'], name: '' }],
};

const picture = { id: 9, link: '/pictures/77', width: 1200, height: 900, widths: [320, 1200], placeholder: '' };

const open = (given: Partial<Catalogue> = {}, onCorrect?: (line: Line) => void) =>
  openForm(<CatalogueView catalogue={{ ...catalogue, ...given }} path="/here" onCorrect={onCorrect} />, {
    listMainPhotos: [{ dog_id: 8, photo: { id: 1, picture } }],
  });

describe('CatalogueView', () => {
  it('shows the photograph of a dog that has one beside its line, and nothing beside the others', async () => {
    const { sent } = open();
    await waitFor(() => expect(document.querySelectorAll('li img')).toHaveLength(1));
    expect(document.querySelector('li img')?.closest('li')?.textContent).toContain('Barkhan');
    expect(sent('listMainPhotos')).toEqual([{ dogId: [7, 8] }]);
  });

  it('shows numbers, a late dog, a withdrawn one and owners by consent', () => {
    open();
    expect(screen.getByText('45–46')).toBeTruthy();
    expect(screen.getByText(/добавлена организатором 29.декабря/)).toBeTruthy();
    expect(screen.getByText('снята')).toBeTruthy();
    expect(screen.getAllByText('владелец не указан')).toHaveLength(2);
    expect(screen.getByText('вл. Ли А.')).toBeTruthy();
    expect(screen.getByText(/снята участником/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Исправить/ })).toBeNull();
  });

  it('names the contests of the day with the numbers of their dogs', () => {
    open();
    const contests = screen.getByRole('region', { name: 'Конкурсы' });
    expect(contests.textContent).toMatch(/47Пара№.45, 46/);
  });

  it('opens the correction of a line for the organiser', async () => {
    const opened: number[] = [];
    open({}, ({ id }) => opened.push(id));
    await userEvent.click(screen.getByRole('button', { name: 'Исправить: 45а Barkhan' }));
    expect(opened).toEqual([2]);
  });

  it('says so when the search finds no dog', () => {
    open({ breeds: [], found: 0 });
    expect(screen.getByRole('status').textContent).toContain('Ничего не найдено');
  });
});

it('takes tab, group and search text from the query string and ignores a tab that is no number', () => {
  expect(catalogueInput(7, { tab: '1', group: '5', q: '45а' })).toEqual({
    exhibitionId: 7,
    tab: 1,
    group: 5,
    q: '45а',
  });
  expect(catalogueInput(7, { tab: 'x', group: '99' })).toEqual({ exhibitionId: 7 });
});

it('formats an instant in the time zone of the show’s city', () => {
  expect(cityMoment('2027-01-02T03:00:00.000Z', 'Europe/Samara').replaceAll('\u00a0', ' ')).toBe(
    '2 января в 07:00 по времени города выставки',
  );
});
