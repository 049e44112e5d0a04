import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DogPhoto } from '#domains/dogs/photos/contract.ts';
import { openPage, show } from '../../web/exhibitionFixture.tsx';
import type { ShowResults } from '../contract.ts';

const placeOf = (arrangement: string, place: number, dog_id: number | null) => ({
  ...{ arrangement, place, dog_id, number: String(place), breed: 'Лабрадор ретривер', fci_group: 8, breed_id: 122 },
  head: 'labrador-retriever',
  dog: `Dog ${arrangement} ${place}`,
});
const dates = { begins_on: '2026-10-03', ends_on: '2026-10-03' };
const results: ShowResults = {
  ...{ id: 7, name: 'Хрустальная весна', type_id: 1, ...dates, city: 'Тула' },
  ...{
    venue: 'Манеж',
    club_id: 3,
    organiser: 'Северный дозор',
    organiser_path: '/club/severnyi_dozor/',
    federation_id: null,
  },
  ...{
    ranks: [],
    accepted_on: null,
    dogs: 3,
    absent: 0,
    years: [],
    breeds: [],
    castes: [],
    judges: [],
    rows: [],
    rows_total: 0,
  },
  main_ring: [
    placeOf('BIS', 1, 41),
    placeOf('BIS', 2, 42),
    placeOf('BIS', 3, null),
    placeOf('BIG 8', 1, 43),
    placeOf('BIG 1', 1, null),
  ],
};
const photo: DogPhoto = {
  id: 5,
  picture: { id: 9, link: '/pictures/77', width: 1200, height: 900, widths: [320, 1200], placeholder: '' },
};

it('[24.1 photographs] shows photographs of the best dogs, and a plain card for a dog without one', async () => {
  const { asked } = await openPage('/exhibitions/7/results', {
    getShowResults: results,
    listMainPhotos: [
      { dog_id: 41, photo },
      { dog_id: 43, photo },
    ],
  });
  const ring = await screen.findByRole('region', { name: 'Главный ринг' });
  const pictures = (within: HTMLElement | undefined) =>
    [...(within?.querySelectorAll('img') ?? [])].map((image) => image.getAttribute('src'));
  const places = within(ring).getAllByRole('listitem');
  expect(places.map((place) => within(place).getAllByRole('link')[0]?.textContent)).toEqual([
    'Dog BIS 1',
    'Dog BIS 2',
    'Лабрадор ретривер',
  ]);
  // The winner's photograph alone, large and beside the places: the second dog has none.
  expect(pictures(ring)).toEqual(['/pictures/77/1200']);
  // One request for all photographs.
  expect(asked.filter(({ name }) => name === 'listMainPhotos').map(({ input }) => input)).toEqual([
    { dogId: [41, 42, 43] },
  ]);
  const groups = within(screen.getByRole('region', { name: 'Лучшие в группах' })).getAllByRole('listitem');
  expect(groups.map(pictures)).toEqual([['/pictures/77/1200'], []]);
});

it('puts the winners first on the page of a finished show, without fees, road and countdown', async () => {
  await openPage('/exhibitions/7', {
    getExhibition: { ...show, entry: 'closed', countdown: null, has_results: true },
    getShowResults: results,
    listMainPhotos: [],
  });
  const sections = screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'));
  expect(sections.slice(0, 3)).toEqual(['main-ring', 'best-groups', 'judges']);
  expect(sections).not.toContain('fees');
  expect(sections).not.toContain('venue');
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByRole('link', { name: 'В календарь' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Dog BIS 1' })).toBeTruthy();
});

it('names the group of each winner, and links winners to their pages and breeds with the way back', async () => {
  await openPage('/exhibitions/7/results', { getShowResults: results, listMainPhotos: [] });
  const groups = within(await screen.findByRole('region', { name: 'Лучшие в группах' }));
  expect(groups.getByText('Группа VIII. Ретриверы, спаниели, водяные собаки')).toBeTruthy();
  expect(groups.getByRole('link', { name: 'Dog BIG 8 1' }).getAttribute('href')).toBe('/dogs/43');
  expect(groups.getAllByRole('link', { name: 'Лабрадор ретривер' })[0]?.getAttribute('href')).toBe(
    '/breeds/122?results=7',
  );
});

it('gives the winner of a show in the list its photograph, and every group winner a head of its own', async () => {
  const inList = (given: object) => ({
    items: [{ id: 7, name: 'Хрустальная весна', ...dates, city: 'Тула', winners: [], ...given }],
    years: [],
    breeds: [],
    next: null,
  });
  await openPage('/results/cac', {
    getPortalSettings: { tile_url: '', results_cac_url: '', results_cacib_url: '' },
    listDignities: [],
    // The best in show has won its group too.
    listResults: inList({ main_ring: [...results.main_ring, { ...placeOf('BIG 9', 1, 41), dog: 'Dog BIS 1' }] }),
    listMainPhotos: [
      { dog_id: 41, photo },
      { dog_id: 43, photo },
    ],
  });
  const show = within(await screen.findByRole('region', { name: 'Хрустальная весна' }));
  const [places, groups] = show.getAllByRole('list');
  if (!places || !groups) throw new Error('The places or the groups are missing');
  expect(within(places).getAllByRole('listitem')).toHaveLength(3);
  expect(within(places).getByText('№ 1', { normalizer: (text) => text.replaceAll('\u00A0', ' ') })).toBeTruthy();
  // One large photograph, one small; no photograph stands twice.
  expect(places.parentElement?.querySelectorAll(':scope > div img')).toHaveLength(1);
  expect(
    [...groups.children].map((group) => [
      group.querySelectorAll('img, svg').length > 0,
      group.querySelectorAll('img').length,
    ]),
  ).toEqual([
    [true, 0],
    [true, 1],
    [true, 0],
  ]);
});
