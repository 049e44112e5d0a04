import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accessData } from '#domains/accounts/session/samples.ts';
import { signedIn, visitor } from '#domains/accounts/session/session.ts';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import type { LiveRing, PublicRings } from '../contract.ts';
import { Page as BoardPage } from './BoardPage.tsx';
import { Page as LivePage } from './LivePage.tsx';

const show = {
  ...{ id: 7, name: 'Серебряная упряжка', begins_on: '2027-01-02', ends_on: '2027-01-03' },
  ...{ ranks: [{ id: 1, short_name: 'CACIB', colour: 'cacib' }], city: { id: 1, name: 'Астрахань' }, venue: '' },
};
const ring = (given: Partial<LiveRing>): LiveRing => ({
  ...{ id: 1, number: 4, state: 'judging', next: [], late_minutes: 0 },
  now: {
    ...{ breed_id: 31, breed: 'Самоедская собака', rank: 'CACIB', judge: 'Шарма Анил', stage: 'judging' },
    ...{ sex: 1, class: 'Чемпионов', number: '136', since: '11:36', dogs: 12, judged: 3 },
  },
  ...given,
});
const live = (given: Partial<PublicRings> = {}): PublicRings => ({
  ...{ state: 'open', opens_at: null, time_zone: 'Europe/Moscow', delay_minutes: 5, day: '2027-01-02' },
  ...{ is_today: true, at: '11:38', main_ring_at: '16:00', results: [], main_ring: [], rings: [] },
  contest_now: null,
  ...given,
});
const finalists: PublicRings['main_ring'] = [
  {
    ...{ offer_id: 3, day: '2027-01-02', rank: 'CACIB' },
    contests: [
      {
        ...{ contest: 'BIG 5', judge: 'Шарма Анил' },
        dogs: [{ number: '140', breed: 'Самоедская собака', name: 'Тайга', group: 5, place: null }],
      },
    ],
  },
];
const open = (page: React.ReactNode, answer: PublicRings, where = 'live', search = '', more: object = {}) =>
  openForm(
    page,
    { getExhibition: show, getShowRings: answer, ...more },
    { path: `/exhibitions/:exhibitionId/${where}`, at: `/exhibitions/7/${where}${search}` },
  );
const signAs = (session: typeof visitor) => {
  localStorage.setItem('session', JSON.stringify(session));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session' })));
};
const textOf = (element: Element | undefined): string => element?.textContent ?? '';
const rings = [
  ring({ late_minutes: 10, next: [{ at: '12:10', title: 'Сиба', is_breed: true }] }),
  ring({ id: 2, number: 6, state: 'pause', now: null, next: [{ at: '12:00', title: 'Сеттер', is_breed: true }] }),
];

describe('the course of a show', () => {
  it('names what is in each ring, what follows, and how late it is', async () => {
    open(<LivePage />, live({ rings }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ход выставки' })).toBeDefined();
    expect(screen.getByText('Суббота, 2 января. Главный ринг в 16:00')).toBeDefined();
    const [judged, paused] = within(screen.getByRole('region', { name: 'Сейчас в рингах' })).getAllByRole('listitem');
    expect(textOf(judged)).toMatch(/Ринг 4.*Самоедская собака.*кобели, чемпионов, 3.из.12.*136.*с 11:36/);
    expect(textOf(judged)).toMatch(/12:10 Сиба.*на 10.мин позже/);
    expect(textOf(paused)).toMatch(/Ринг 6.*Сеттер.*начнут в 12:00.*перерыв/);
  });

  it('lists closed breeds with their best, and the dogs of the chosen one', async () => {
    const closed = {
      ...{ id: 9, day: '2027-01-02', ring: 4, breed: 'Хаски', rank: 'CACIB', judge: 'Шарма Анил', dogs: 2 },
      ...{ closed_at: '2027-01-02T08:06:00Z', closed: '11:06', best: { number: '121', name: 'Оскар', dog_id: 5 } },
    };
    const dogs = [
      {
        ...{ number: '121', name: 'Оскар', dog_id: 5, sex: 1, class: 'Открытый', presence: 'came', grade: 'Отлично' },
        ...{ place: 1, awards: ['CAC'] },
      },
      {
        ...{ number: '122', name: 'Буря', dog_id: null, sex: 2, class: 'Открытый', presence: 'absent', grade: '' },
        ...{ place: null, awards: [] },
      },
    ];
    const more = { getBreedResult: { ...closed, dogs } };
    open(<LivePage />, live({ rings, results: [closed] }), 'live', '?breed=9', more);
    const results = await screen.findByRole('region', { name: 'Результаты по породам' });
    expect(within(results).getByRole('link', { name: 'Хаски' }).getAttribute('href')).toBe('/exhibitions/7/live');
    expect(textOf(results)).toMatch(/через 5.мин после того, как судья закрыл породу/);
    expect(textOf(await within(results).findByRole('region', { name: 'кобели, открытый' }))).toMatch(
      /121Оскаротлично, 1.местоCAC/,
    );
    expect(textOf(within(results).getByRole('region', { name: 'суки, открытый' }))).toContain('122Буря');
    expect(within(results).getByText('неявка')).toBeDefined();
  });

  it('finds a breed or a dog by the address, and says where it is and when', async () => {
    const found = { id: 9, breed: 'Хаски', rank: 'CACIB', day: '2027-01-02', ring: 4, dogs: 2, dog: null };
    const more = {
      findInRings: {
        breeds: [
          { ...found, state: 'expected', at: '12:05', dog: { number: '121', name: 'Оскар' } },
          { ...found, id: 10, breed: 'Мопс', day: '2027-01-03', state: 'expected', at: '' },
        ],
      },
    };
    const { sent } = open(<LivePage />, live({ rings }), 'live', '?q=121', more);
    const list = await screen.findByRole('region', { name: 'Нашлось' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(textOf(first)).toMatch(/^Хаскиринг 4, ждут в 12:05, 2.собаки, CACIB№.121, ОскарСледить$/);
    // A visitor comes back to what was found.
    expect(within(list).getByRole('link', { name: 'Следить: Хаски, ринг 4' }).getAttribute('href')).toMatch(
      /next=%2Fexhibitions%2F7%2Flive%3Fq%3D121$/,
    );
    expect(textOf(second)).toMatch(/^Мопс3.января, ринг 4, ещё не начали/);
    expect(sent('findInRings')).toEqual([{ exhibitionId: 7, text: '121' }]);
  });

  it('marks the rings of breeds that the viewer follows', async () => {
    const own = {
      ...{ id: 40, breed: 'Сиба', rank: 'CACIB', day: '2027-01-02', ring: 4, state: 'expected', at: '12:10' },
      is_followed: true,
    };
    const breeds = [
      own,
      { ...own, id: 41, ring: 6, is_followed: false },
      { ...own, id: 42, day: '2027-01-03', ring: 6 },
    ];
    signAs(signedIn(visitor, accessData(1)));
    open(<LivePage />, live({ rings }), 'live', '', { listBreedsToFollow: { breeds } });
    expect(textOf(await screen.findByText(/^Вы следите: Сиба/))).toBe('Вы следите: Сиба, ждут в\u00a012:10');
    const [, paused] = within(screen.getByRole('region', { name: 'Сейчас в рингах' })).getAllByRole('listitem');
    expect(textOf(paused)).not.toMatch(/следите/);
    signAs(visitor);
  });

  it('says that nothing was found, and leads back to all rings', async () => {
    open(<LivePage />, live({ rings }), 'live', '?q=999', { findInRings: { breeds: [] } });
    expect(textOf(await screen.findByRole('status'))).toMatch(/такого нет.*Все ринги/);
  });

  it.each([
    ['before', 'Ход выставки ещё не открыт', /2 января в 07:00 по Москве/],
    ['over', 'Выставка закончилась', /до 03\.01\.2027/],
    ['hidden', 'Организатор не показывает ход рингов', /когда федерация примет отчёт/],
    ['cancelled', 'Выставка отменена', /Рингов не будет/],
    ['none', 'Ринги этой выставки на портале не вели', /когда федерация примет отчёт/],
  ] as const)('says why there is nothing to see: %s', async (state, title, text) => {
    open(<LivePage />, live({ state, opens_at: state === 'before' ? '2027-01-02T04:00:00Z' : null }));
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Сейчас в рингах' })).toBeNull();
  });
});

describe('the board', () => {
  it('shows the number in the ring and what follows, and the ring in a pause', async () => {
    open(<BoardPage />, live({ rings }), 'board');
    const judged = await screen.findByRole('region', { name: 'Ринг 4' });
    expect(textOf(judged)).toMatch(/Самоедская собака.*в ринге136с 11:36.*12:10Сиба/);
    expect(textOf(screen.getByRole('region', { name: 'Ринг 6' }))).toMatch(/начнём в 12:00перерыв/);
    expect(textOf(screen.getByRole('main'))).toMatch(/Главный ринг в 16:00/);
  });

  it('turns to the contest that is judged now, and names its judge', async () => {
    const judged = finalists.map((day) => ({
      ...day,
      contests: day.contests.map((contest) => ({
        ...contest,
        dogs: contest.dogs.map((dog) => ({ ...dog, place: 1 })),
      })),
    }));
    open(<BoardPage />, live({ rings, main_ring: judged, contest_now: { offer_id: 3, contest: 'BIG 5' } }), 'board');
    expect(await screen.findByRole('heading', { level: 1, name: 'Лучшая в V группе' })).toBeDefined();
    expect(screen.getByText('«Серебряная упряжка», 2 января. Судья Шарма Анил')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Ринг 4' })).toBeNull();
  });

  it('turns to the main ring when every ring is through', async () => {
    const over = rings.map((one) => ({ ...one, state: 'over' as const, now: null, next: [] }));
    open(<BoardPage />, live({ rings: over, main_ring: finalists }), 'board');
    expect(await screen.findByRole('heading', { level: 1, name: 'Главный ринг' })).toBeDefined();
    expect(textOf(screen.getByRole('region', { name: 'V группа' }))).toContain('140ТайгаСамоедская собака');
    expect(screen.queryByRole('region', { name: 'Ринг 4' })).toBeNull();
  });
});
