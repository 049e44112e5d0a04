import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import type { Typed } from '#domains/dictionaries/typedInList/contract.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { getPortalSettings } from '#platform/contract/portalSettings.ts';
import { type Api, ApiError } from '#platform/web/calls/api.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { followLinks } from '#platform/web/page/followLinks.ts';
import { createCache, page, pageContext } from '#platform/web/page/page.tsx';
import {
  type Exhibition,
  type ExhibitionPage,
  type ExhibitionRow,
  type Facets,
  type KnownFilter,
  pageSize,
} from '../contract.ts';
import { exhibitionRoutes, showRoutes } from './routes.ts';

/** The app adds the way to enter a dog. */
const showPage = page('/exhibitions/:exhibitionId', async () => {
  const { ExhibitionPage, readExhibition } = await import('./ExhibitionPage.tsx');
  return { read: readExhibition, Page: () => <ExhibitionPage entry={null} /> };
});

/** Renders calendar pages over given answers and records the requests in `asked`. */
export const today = '2026-10-08';

export const rowOf = (given: Partial<ExhibitionRow> = {}): ExhibitionRow => ({
  id: 7,
  name: 'Кубок Северной Двины',
  category: 1,
  type_id: 2,
  begins_on: '2026-10-10',
  ends_on: '2026-10-11',
  city: 'Архангельск',
  club_alias: 'pomor',
  club_name: 'Клуб «Помор»',
  rank_ids: [1, 3],
  entry: 'closed',
  entry_closes_at: '2026-09-30T20:59:00.000Z',
  is_cancelled: false,
  takes_entries: false,
  has_results: false,
  ...given,
});

export const listOf = (items: ExhibitionRow[], given: Partial<ExhibitionPage> = {}): ExhibitionPage => ({
  today,
  items,
  total: items.length,
  next: null,
  ...given,
});

export const facets: Facets = {
  total: 228,
  months: ['2026-10', '2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04'].map((month, at) => ({
    month,
    total: 42 - at,
    weeks: [5, 14, 11, 12 - at],
  })),
  ranks: [
    { id: 1, total: 18 },
    { id: 3, total: 46 },
  ],
  regions: [{ name: 'Самарская область', total: 3 }],
  cities: [{ id: 9, name: 'Самара', region: 'Самарская область', total: 2 }],
};

const known: KnownFilter = { organiser: null, breeds: [], ranks: [], regions: [], cities: [], types: [], judges: [] };

export const show: Exhibition = {
  id: 7,
  name: 'Осенний чемпионат «Золотая борзая»',
  category: 1,
  type: { id: 2, name: 'Интернациональная (CACIB)' },
  begins_on: '2026-10-24',
  ends_on: '2026-10-25',
  dates: [
    { date: '2026-10-24', time_from: '09:00', time_to: '19:00' },
    { date: '2026-10-25', time_from: '10:00', time_to: null },
  ],
  is_cancelled: false,
  cancellation_note: '',
  has_results: false,
  description: 'Регистрация с 8 часов.\nВход свободный.',
  avatar_link: null,
  cover_group: 0,
  city: { id: 4, name: 'Екатеринбург', region: 'Свердловская область', time_zone: 'Asia/Yekaterinburg' },
  venue: 'Манеж «Старт»',
  address: 'ул. Мира, д. 57',
  map_link: 'https://maps.example/?pt=60,56',
  latitude: 56.84,
  longitude: 60.61,
  club_information: {
    club_id: 3,
    club_alias: 'pomor',
    name: 'Клуб «Помор»',
    user_type: 3,
    full_alias: '/club/pomor/',
    logo_link: null,
    schedule: [1, 2, 3, 4, 5].map((week_day_id) => ({ week_day_id, time_from: '10:00', time_to: '18:00' })),
  },
  nbc: null,
  ranks: [{ id: 1, name: 'CACIB', short_name: 'CACIB', full_name: 'С сертификатом CACIB', colour: 'cacib' }],
  breeds: [],
  fci_groups: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  castes: [
    { id: 1, name: 'Бэби' },
    { id: 3, name: 'Юниоров' },
  ],
  dignities: [{ id: 7, name: 'CACIB', full_name: 'Кандидат в интернациональные чемпионы' }],
  judges: [
    {
      id: 5,
      name: 'Каллио Марко',
      name_lat: 'Marko Kallio',
      country: 'Финляндия',
      city: null,
      fci_groups: [5, 6],
      page_type: 1,
    },
  ],
  registrar: 'Марина Ельцова',
  contacts: [
    { value: '+7(495)000-41-17', description: '', is_main: true, contact_type_id: 1 },
    { value: 'ring@federation.example', description: '', is_main: true, contact_type_id: 2 },
  ],
  fees: [{ name: 'Взнос', value: '2 900 ₽' }],
  timetable: [],
  fee_table: { tiers: [], lines: [] },
  rings: [{ time: '09:00', ring: '1', breeds: 'Бордер-колли, колли', judge: 'Каллио М.' }],
  documents: [{ name: 'Положение о выставке', link: '/documents/polozhenie.pdf', size: 430_080 }],
  reports: [{ type: 'Итоговая ведомость', link: null, date_sent: '2026-10-28', date_received: null }],
  entry: 'open',
  entry_closes_at: '2026-10-16T20:59:00.000Z',
  sign_up_link: null,
  starts_at: '2026-10-24T04:00:00.000Z',
  ends_at: '2026-10-25T19:00:00.000Z',
  report_due_at: '2026-11-08T19:00:00.000Z',
  report_awaited: true,
  disciplines: [],
  trial_kind: null,
  countdown: { stage: 'entry', until: '2026-10-16T20:59:00.000Z' },
  updated_at: '2026-10-01T00:00:00.000Z',
};

const ranks = [
  {
    id: 1,
    name: 'CACIB',
    short_name: 'CACIB',
    full_name: '',
    format: 2,
    fci_group: null,
    colour: 'cacib',
    is_deleted: false,
  },
  {
    id: 3,
    name: 'САС ЧФ',
    short_name: 'САС ЧФ',
    full_name: '',
    format: 1,
    fci_group: null,
    colour: 'cac',
    is_deleted: false,
  },
  {
    id: 10,
    name: 'САС 1 группы FCI',
    short_name: 'САС 1 гр.',
    full_name: '',
    format: 1,
    fci_group: 1,
    colour: 'cac',
    is_deleted: false,
  },
  { id: 8, name: 'ЧК', short_name: 'ЧК', full_name: '', format: 3, fci_group: null, colour: 'chk', is_deleted: true },
];

const weekdays = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'].map((short_name, at) => ({
  id: at + 1,
  name: short_name,
  short_name,
  name_eng: '',
  short_name_eng: '',
  week_day_number: at + 1,
}));

/** Answer for a search text without recognised words: it is searched as a name. */
export const noTypedFilters: Typed = {
  rest: '',
  kind: null,
  regions: [],
  cities: [],
  breeds: [],
  groups: [],
  ranks: [],
  terms: [],
  all_breed: false,
  month: null,
  date_from: null,
  date_to: null,
};

type Input = Record<string, unknown>;
export type Answers = Record<string, unknown | ((input: Input) => unknown)>;

export const manyRows = (count: number): ExhibitionRow[] =>
  Array.from({ length: Math.min(count, pageSize) }, (_, at) => rowOf({ id: at + 1, name: `Выставка ${at + 1}` }));

export async function openPage(path: string, answers: Answers = {}) {
  const asked: { name: string; input: Input }[] = [];
  const given: Answers = {
    listRanks: ranks,
    listWeekdays: weekdays,
    countExhibitions: facets,
    describeFilter: known,
    readTyped: ({ text }: Input): Typed => ({ ...noTypedFilters, rest: String(text) }),
    listExhibitions: listOf([rowOf()]),
    getExhibition: show,
    [getPortalSettings.name]: { tile_url: '' },
    ...answers,
  };
  const api: Api = {
    call: async (endpoint: AnyEndpoint, input: unknown) => {
      asked.push({ name: endpoint.name, input: input as Input });
      const answer = given[endpoint.name];
      if (answer === undefined) throw new ApiError(404, '');
      return (typeof answer === 'function' ? answer(input) : answer) as never;
    },
  };
  // jsdom has no layout: nothing is near the viewport unless a test says so.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {
        return undefined;
      }
      disconnect() {
        return undefined;
      }
    },
  );
  const cache = createCache();
  const router = createMemoryRouter([...exhibitionRoutes, ...showRoutes, showPage], {
    initialEntries: [path],
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(pageContext, { api, cache, topics: new Set<string>(), linkedData: [] });
      return context;
    },
  });
  onTestFinished(followLinks(router));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
  await act(() =>
    vi.waitFor(
      () =>
        router.state.initialized && router.state.navigation.state === 'idle'
          ? undefined
          : Promise.reject(new Error('loading')),
      {
        timeout: 60_000,
      },
    ),
  );
  return {
    asked,
    router,
    at: () => decodeURIComponent(router.state.location.pathname + router.state.location.search),
    last: (name: string) => asked.findLast((one) => one.name === name)?.input,
  };
}
