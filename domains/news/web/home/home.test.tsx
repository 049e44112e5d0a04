import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { AskBand } from './AskBand.tsx';
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
  takes_entries: false,
  has_results: false,
  ranks: [{ id: 1, name: 'CACIB', colour: 'cacib' }],
};

it('shows the day, the weekend and the week', () => {
  const { container } = render(
    <DateLine
      day={{ today: '2026-10-08', week: 41, weekend_exhibitions: 14, weekend_cities: 11, events_ahead: 214 }}
    />,
  );
  expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Четверг, 8 октября 2026В эти выходные – 14 выставок в 11 городах41-я неделя',
  );
});

it('omits a weekend without shows', () => {
  render(
    <DateLine day={{ today: '2026-10-08', week: 41, weekend_exhibitions: 0, weekend_cities: 0, events_ahead: 0 }} />,
  );
  expect(screen.queryByText(/выходн/)).toBeNull();
});

it('lists the next shows with spoken dates and links to the calendar', () => {
  render(<UpcomingShows shows={[show]} total={214} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'Кубок Северной Двины' }).getAttribute('href')).toBe('/exhibitions/5');
  expect(screen.getByRole('img', { name: /10–11\sоктября\s2026/ })).toBeTruthy();
  expect(screen.getByText('CACIB')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Весь календарь, 214\sмероприятий/ }).getAttribute('href')).toBe(
    '/exhibitions',
  );
});

it('[V3] [V4] links a poster to its show and promises no entry when the portal takes none', () => {
  render(
    <EventPoster
      first
      show={{
        ...show,
        venue: 'Норд-Арена',
        picture_link: null,
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

const poster = (about: Partial<Parameters<typeof EventPoster>[0]['show']>) => {
  const { container } = render(
    <EventPoster
      first
      show={{ ...show, venue: 'Норд-Арена', picture_link: null, cover_group: 0, breeds: [], ...about }}
    />,
    { wrapper: MemoryRouter },
  );
  return {
    dogs: [...container.querySelectorAll('img')].map(({ src }) => src),
    heads: [...container.querySelectorAll('svg use')]
      .map((use) => use.getAttribute('href')?.replace(/^.*#/, '') ?? '')
      .filter((name) => !/^(i-|rosette)/.test(name)),
  };
};

it('[S24] [24.1] shows on a poster the head closest to the first breed, or the sign of the group, and no other dog', () => {
  const collies = { name: 'Бордер-колли', fci_group: 1, head: 'border-collie' };
  expect(poster({ breeds: [collies], cover_group: 1 })).toEqual({ dogs: [], heads: ['border-collie'] });
  const chow = { name: 'Чау-чау', fci_group: 5, head: '' };
  expect(poster({ breeds: [chow], cover_group: 5 })).toEqual({ dogs: [], heads: [] });
  expect(poster({ cover_group: 9 })).toEqual({ dogs: [], heads: ['dog-9'] });
});

it('[S24] shows three different dogs on the poster of an all-breed show, and others on neighbouring posters', () => {
  const packs = [1, 2, 3, 4].map((id) => poster({ id }));
  for (const { dogs, heads } of packs) expect([new Set(dogs).size, heads]).toEqual([3, []]);
  expect(new Set(packs.flatMap(({ dogs }) => dogs)).size).toBe(12);
});

it('[look] shows the organiser’s picture on a poster instead of drawings', () => {
  const pictured = poster({ picture_link: '/pictures/77/1280', cover_group: 9 });
  expect([pictured.dogs.map((src) => new URL(src).pathname), pictured.heads]).toEqual([['/pictures/77/1280'], []]);
});

it('[V5] offers visitors without an account to ask a question on the home page', () => {
  render(<AskBand />, { wrapper: MemoryRouter });
  const links = within(screen.getByRole('region', { name: 'Спросите федерацию' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/ask',
    '/how-to/pedigree',
    '/how-to/transfer',
    '/how-to/mistake',
  ]);
});
