import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { DateLine } from './DateLine.tsx';
import { EventPoster } from './EventPoster.tsx';
import { UpcomingShows } from './UpcomingShows.tsx';

const show = {
  id: 5,
  name: 'Кубок Северной Двины',
  category: 1,
  type_id: 2,
  begins_on: '2026-10-10',
  ends_on: '2026-10-11',
  city: 'Архангельск',
  club_alias: 'pomor',
  club_name: 'Клуб «Помор»',
  rank_ids: [1],
  entry: 'open' as const,
  entry_closes_at: null,
  is_cancelled: false,
  has_results: false,
  ranks: [{ id: 1, name: 'CACIB', colour: 'cacib' }],
};

it('tells the day, the weekend and the week', () => {
  const { container } = render(
    <DateLine
      day={{ today: '2026-10-08', week: 41, weekend_exhibitions: 14, weekend_cities: 11, events_ahead: 214 }}
    />,
  );
  expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Четверг, 8 октября 2026На этих выходных 14 выставок в 11 городах41-я неделя',
  );
});

it('is silent about a weekend without shows', () => {
  render(
    <DateLine day={{ today: '2026-10-08', week: 41, weekend_exhibitions: 0, weekend_cities: 0, events_ahead: 0 }} />,
  );
  expect(screen.queryByText(/выходных/)).toBeNull();
});

it('shows the next shows with spoken dates and leads to the calendar', () => {
  render(<UpcomingShows shows={[show]} total={214} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'Кубок Северной Двины' }).getAttribute('href')).toBe('/exhibitions/5');
  expect(screen.getByRole('img', { name: /10–11\sоктября\s2026/ })).toBeTruthy();
  expect(screen.getByText('CACIB')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Весь календарь, 214\sмероприятий/ }).getAttribute('href')).toBe(
    '/exhibitions',
  );
});

it('[V3] [V4] the poster of a show leads to that show and promises no entry: the portal takes none', () => {
  render(
    <EventPoster
      first
      show={{
        ...show,
        venue: 'Норд-Арена',
        cover_group: 0,
        breeds: [],
        entry_closes_at: '2026-10-01T20:00:00Z',
      }}
    />,
    { wrapper: MemoryRouter },
  );
  const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways).toEqual([['О выставке', '/exhibitions/5']]);
  expect(screen.queryByText(/запись и|записаться/i)).toBeNull();
});

const dogsOn = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map(({ src }) => new URL(src, 'https://portal.example').searchParams);
const poster = (about: Partial<Parameters<typeof EventPoster>[0]['show']>) =>
  render(<EventPoster first show={{ ...show, venue: 'Норд-Арена', cover_group: 0, breeds: [], ...about }} />, {
    wrapper: MemoryRouter,
  }).container;

it('[S24] the poster of an event of one breed shows dogs of that breed, no two alike', () => {
  const dogs = dogsOn(poster({ breeds: [{ name: 'Бордер-колли', fci_group: 1 }], cover_group: 1 }));
  expect(dogs.map((dog) => dog.get('breed'))).toEqual(['Бордер-колли', 'Бордер-колли', 'Бордер-колли']);
  expect(new Set(dogs.map((dog) => `${dog.get('pose')} ${dog.get('looks')}`)).size).toBe(3);
});

it('[S24] an event of several breeds shows each, one of a group dogs of the group, one of all breeds three groups', () => {
  const two = dogsOn(
    poster({
      breeds: [
        { name: 'Бигль', fci_group: 6 },
        { name: 'Далматин', fci_group: 6 },
      ],
      cover_group: 6,
    }),
  );
  expect(new Set(two.map((dog) => dog.get('breed')))).toEqual(new Set(['Бигль', 'Далматин']));
  expect(new Set(dogsOn(poster({ cover_group: 9 })).map((dog) => dog.get('group')))).toEqual(new Set(['9']));
  for (const id of [1, 2, 3, 4]) expect(new Set(dogsOn(poster({ id })).map((dog) => dog.get('group'))).size).toBe(3);
});
