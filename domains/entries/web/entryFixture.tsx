import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { onTestFinished } from 'vitest';
import { accessData } from '#domains/accounts/session/samples.ts';
import { signedIn, visitor } from '#domains/accounts/session/session.ts';
import type { Exhibition } from '#domains/exhibitions/contract.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { type Api, ApiError } from '#platform/web/calls/api.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { followLinks } from '#platform/web/page/followLinks.ts';
import { createCache, pageContext } from '#platform/web/page/page.tsx';
import type { EntrantDog, EntryOffer, Priced, PriceInput } from '../contract.ts';
import { ownEntriesPath } from '../paths.ts';
import { OwnEntriesPage } from './own/OwnEntriesPage.tsx';
import { entryRoutes } from './routes.ts';

export const offer: EntryOffer = {
  show: {
    id: 7,
    name: 'Серебряная упряжка',
    type_id: 2,
    begins_on: '2027-01-02',
    ends_on: '2027-01-03',
    city: 'Астрахань',
    venue: 'Дворец культуры железнодорожников',
    zone: 'Europe/Samara',
    organiser: { name: 'Каспийский ветер', full_alias: '/club/kaspiy/' },
  },
  gate: 'open',
  refusal: null,
  closes_at: '2026-12-15T20:59:00.000Z',
  offers: [
    { id: 1, day: '2027-01-02', rank: { id: 1, name: 'CACIB', colour: 'cacib' }, capacity: 260, left: 22 },
    { id: 2, day: '2027-01-03', rank: { id: 3, name: 'САС ЧФ', colour: 'cac' }, capacity: null, left: null },
  ],
  castes: [
    { id: 2, name: 'Щенков' },
    { id: 3, name: 'Юниоров' },
    { id: 5, name: 'Открытый' },
    { id: 7, name: 'Чемпионов' },
    { id: 8, name: 'Ветеранов' },
  ],
  fees: { tiers: ['2026-12-03', null], lines: [{ kind: 1, name: 'Взрослые классы', amounts: [240_000, 290_000] }] },
  extras: [],
  pay_days: 3,
  takes_letters: false,
  refund_scale: [
    { until: '2026-12-15', share: 100 },
    { until: '2026-12-29', share: 50 },
  ],
  note: '',
  counts: null,
  regulations: '/documents/polozhenie.pdf',
  registrar: { name: 'Марина', phone: '+7(851)200-17-03', mail: 'ring@federation.example' },
};

type Day = EntrantDog['days'][number];

export const classOfDog = (caste_id: number, name: string, given: Partial<Day['classes'][number]> = {}) => ({
  caste_id,
  name,
  refusal: null,
  proof: 'not_needed' as const,
  proof_words: '',
  ...given,
});

export const dayOf = (offer_id: number, classes: Day['classes'], given: Partial<Day> = {}): Day => ({
  offer_id,
  age: 'будет 6 лет 7 месяцев',
  is_boundary: false,
  refusal: null,
  entered: null,
  judges: ['Шарма Анил'],
  classes,
  ...given,
});

export const dogOf = (given: Partial<EntrantDog>): EntrantDog => ({
  id: 11,
  name: 'Тайга',
  name_lat: 'Severnoe Siyanie Taiga',
  breed: 'Самоедская собака',
  breed_id: 212,
  fci_group: 5,
  sex: 2,
  born_on: '2020-05-14',
  path: '/dogs/11',
  is_lent: false,
  refusal: null,
  days: [],
  ...given,
});

const champion = classOfDog(7, 'Чемпионов', {
  proof: 'known',
  proof_words: 'Титул «Чемпион России» есть в племенной книге, копия не нужна',
});
const veteran = classOfDog(8, 'Ветеранов', { refusal: 'с 8 лет, для этой собаки с 14 мая 2028' });
export const taiga = dogOf({
  days: [1, 2].map((at) => dayOf(at, [champion, classOfDog(5, 'Открытый'), veteran])),
});
export const purga = dogOf({
  id: 12,
  name: 'Пурга',
  name_lat: 'Severnoe Siyanie Purga',
  born_on: '2026-04-02',
  days: [
    dayOf(1, [classOfDog(2, 'Щенков'), classOfDog(3, 'Юниоров'), veteran], {
      is_boundary: true,
      age: 'ровно 9 месяцев',
    }),
    dayOf(2, [classOfDog(3, 'Юниоров'), veteran], { age: 'будет 9 месяцев' }),
  ],
});
export const yolka = dogOf({
  id: 13,
  name: 'Ёлка',
  name_lat: 'Severnoe Siyanie Yolka',
  refusal: 'Рано. На выставку можно с 3 месяцев, с 13 января 2027',
  days: [dayOf(1, [])],
});

/** 2 400 ₽ a line, the second day of the same dog 200 ₽ less. */
export function priceOf({ lines, extras }: PriceInput): Priced {
  const seen = new Set<string>();
  const priced = lines.map(({ dog_id, hand_dog }) => {
    const dog = `${dog_id} ${hand_dog}`;
    const isSecond = seen.has(dog);
    seen.add(dog);
    const base = { amount: 240_000, rule: 'Взрослые классы' };
    return isSecond ? [base, { amount: -20_000, rule: 'Вторая выставка той же собаки' }] : [base];
  });
  const total = priced.flat().reduce((sum, { amount }) => sum + amount, 0);
  const chosen = extras.map(({ quantity }) => quantity * 40_000);
  return {
    lines: priced,
    extras: chosen,
    total: chosen.reduce((sum, amount) => sum + amount, total),
    until: '2026-12-03',
  };
}

/** The show as the organiser's pages read it. */
export const showForOrganiser = {
  id: 7,
  name: offer.show.name,
  begins_on: offer.show.begins_on,
  ends_on: offer.show.ends_on,
  ranks: [{ id: 1, name: 'CACIB', short_name: 'CACIB', full_name: '', colour: 'cacib' }],
} as Exhibition;

type Input = Record<string, unknown>;
type Answers = Record<string, unknown>;

const signAs = (session: typeof visitor) => {
  localStorage.setItem('session', JSON.stringify(session));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session' })));
};

interface Opened {
  /** The inputs sent to this endpoint. */
  sent: (name: string) => Input[];
  address: () => string;
  go: (delta: number) => Promise<void>;
}

/** Renders a page of entries over answers by endpoint: a value, a function of the input, or an error that is thrown. */
export async function openEntries(
  path: string,
  answers: Answers = {},
  { isMember = true, results = {} }: { isMember?: boolean; results?: Readonly<Record<number, string>> } = {},
): Promise<Opened> {
  signAs(isMember ? signedIn(visitor, accessData(1, { account_type: 'user' })) : visitor);
  const asked: { name: string; input: Input }[] = [];
  const given: Answers = {
    getEntryOffer: offer,
    listEntrantDogs: [taiga, purga, yolka],
    priceEntry: priceOf,
    getLending: { dogs: [], codes: [], entries: [] },
    getShowExtras: { version: 0, may_edit: true, days: ['2027-01-02', '2027-01-03'], extras: [], chosen: [] },
    listBreeds: [{ id: 212, name: 'Самоедская собака', fci_group_id: 5, is_deleted: false }],
    getDraft: { draft: null },
    saveDraft: { saved_at: '2026-12-01T10:00:00.000Z' },
    dropDraft: {},
    ...answers,
  };
  const api: Api = {
    access: {
      token: () => null,
      onUnauthorized: () => undefined,
      owner: () => (isMember ? '1' : 'visitor'),
    },
    call: async (endpoint: AnyEndpoint, input: unknown) => {
      asked.push({ name: endpoint.name, input: input as Input });
      const answer = given[endpoint.name];
      if (answer === undefined) throw new ApiError(404, '');
      const value = typeof answer === 'function' ? (answer as (input: unknown) => unknown)(input) : answer;
      if (value instanceof Error) throw value;
      return value as never;
    },
  };
  const cache = createCache();
  const routes = [
    ...entryRoutes,
    {
      path: ownEntriesPath,
      Component: () => <OwnEntriesPage resultOf={(entryId) => results[entryId]} nextOf={() => null} plan={null} />,
    },
    { path: '*', Component: () => <p>другая страница</p> },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(pageContext, { api, cache, topics: new Set<string>(), linkedData: [] });
      return context;
    },
  });
  const unfollow = followLinks(router);
  onTestFinished(() => {
    unfollow();
    signAs(visitor);
  });
  await act(async () => {
    render(
      <ApiContext value={api}>
        <QueryClientProvider client={cache}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ApiContext>,
    );
  });
  return {
    sent: (name) => asked.filter((one) => one.name === name).map(({ input }) => input),
    address: () => router.state.location.pathname + router.state.location.search,
    go: (delta) => act(() => router.navigate(delta)),
  };
}
