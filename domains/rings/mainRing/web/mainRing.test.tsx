import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accessData } from '#domains/accounts/session/samples.ts';
import { signedIn, visitor } from '#domains/accounts/session/session.ts';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import type { RingDesk } from '../../contract.ts';
import { BoardContest, type PublicContest } from './BoardContest.tsx';
import { FillMainRing } from './FillMainRing.tsx';
import { MainRing } from './MainRing.tsx';

const signAs = (session: typeof visitor) => {
  localStorage.setItem('session', JSON.stringify(session));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session' })));
};
beforeEach(() => signAs(signedIn(visitor, accessData(1, { account_type: 'club' }))));
afterEach(() => signAs(visitor));

const dog = (number: string, place: number | null = null) => ({
  ...{ number, place, breed: 'Самоедская собака', name: `Тайга ${number}`, group: 5 },
});
type Contest = RingDesk['main_ring'][number]['contests'][number];
const contest = (given: Partial<Contest> = {}): Contest => ({
  ...{ contest: 'BIG 5', judge: '', referee_id: null, version: 4, gone: [], changed_at: null },
  dogs: [dog('140'), dog('151')],
  ...given,
});
const desk = (own: Contest, log: RingDesk['place_log'] = []): RingDesk => ({
  show: { id: 7, name: 'Серебряная упряжка', is_cancelled: false },
  ...{ refusal: null, judges: [], rings: [], stewards: [], unplaced: [] },
  settings: { visibility: 'during', delay_minutes: 5, version: 0 },
  main_ring: [{ offer_id: 3, day: '2027-01-02', rank: 'САС ЧРКФ', contests: [own] }],
  place_log: log,
  show_judges: [{ id: 5, name: 'Шарма Анил' }],
});
const open = (own: Contest, answers: Record<string, unknown> = {}) =>
  openForm(<MainRing desk={desk(own)} />, { saveMainRingContest: { version: 5 }, ...answers });
const placesOf = async (number: string) =>
  within(await screen.findByRole('group', { name: `Место собаки №\u00a0${number}` }));
const press = async (number: string, place: number) =>
  userEvent.click((await placesOf(number)).getByRole('button', { name: `${place} место` }));
const given = { exhibitionId: 7, offer_id: 3, contest: 'BIG 5', referee_id: null };

it('gives a place by one press, moves it by another, and takes it back by a second one', async () => {
  let version = 4;
  const { sent } = open(contest(), {
    saveMainRingContest: () => {
      version += 1;
      return { version };
    },
  });
  await press('140', 2);
  await vi.waitFor(async () =>
    expect((await placesOf('140')).getByRole('button', { pressed: true }).textContent).toBe('2'),
  );
  await press('151', 2);
  await vi.waitFor(() => expect(sent('saveMainRingContest')).toHaveLength(2));
  await press('151', 2);
  await vi.waitFor(() => expect(sent('saveMainRingContest')).toHaveLength(3));
  expect(sent('saveMainRingContest')).toEqual([
    { ...given, version: 4, places: [{ number: '140', place: 2 }] },
    { ...given, version: 5, places: [{ number: '151', place: 2 }] },
    { ...given, version: 6, places: [] },
  ]);
});

it('says who gave the places of a contest and took them back, folded', async () => {
  const act = {
    id: 1,
    offer_id: 3,
    contest: 'BIG 5',
    day: '2027-01-02',
    at: '16:02',
    by: 'организатор',
    number: '140',
  };
  const by = 'Анна, распорядитель ринга';
  openForm(
    <MainRing
      desk={desk(contest(), [
        { ...act, id: 3, day: '2027-01-03', from: 1, to: null, by },
        { ...act, id: 2, from: 2, to: 1 },
        { ...act, from: null, to: 2 },
        { ...act, id: 4, contest: 'BIS', from: null, to: 3 },
      ])}
    />,
    {},
  );
  const summary = await screen.findByText('Кто поставил');
  const details = summary.closest('details') as HTMLDetailsElement;
  expect(details.open).toBe(false);
  const rows = [...details.querySelectorAll('li')].map((row) => row.textContent?.replaceAll('\u00a0', ' '));
  expect(rows).toEqual([
    '№ 140: 1 место снятоАнна, распорядитель ринга, 3 января, 16:02',
    '№ 140: 2 место → 1 местоорганизатор, 16:02',
    '№ 140: 2 местоорганизатор, 16:02',
  ]);
});

it('says of a pair that it has too few dogs left', async () => {
  const pair = { ...dog('61'), name: 'Урал и Пурга (№ 12, 15)' };
  open(contest({ contest: 'Конкурс пар', dogs: [pair], gone: [{ number: '60', place: 1 }] }));
  expect(await screen.findByRole('heading', { name: 'Конкурс пар' })).toBeTruthy();
  expect(screen.getByText('Урал и Пурга (№ 12, 15)')).toBeTruthy();
  expect(screen.getByText(/№ 60, 1 место.*собак в нём осталось слишком мало/)).toBeTruthy();
});

it('names the judge of a contest', async () => {
  const { sent } = open(contest({ dogs: [dog('140', 1)] }));
  await userEvent.selectOptions(await screen.findByLabelText('Судья'), 'Шарма Анил');
  expect(sent('saveMainRingContest')).toEqual([
    { ...given, version: 4, referee_id: 5, places: [{ number: '140', place: 1 }] },
  ]);
});

it('says which places wait for their dogs, and why a press was refused', async () => {
  open(contest({ gone: [{ number: '12', place: 1 }] }), {
    saveMainRingContest: refusal(412, { error: 'Пока вы смотрели, это изменили' }),
  });
  expect(await screen.findByText(/№ 12, 1 место.*породу открыли снова/)).toBeTruthy();
  await press('140', 1);
  expect(await screen.findByText('Пока вы смотрели, это изменили')).toBeTruthy();
  expect((await placesOf('140')).queryByRole('button', { pressed: true })).toBeNull();
});

it('fills the part of the report that has the main ring [Entry-15]', async () => {
  const preview = { given: 5, added: 4, skipped: 1, undecided: 0, rings: [] };
  const onFilled = vi.fn(async () => undefined);
  const { sent } = openForm(<FillMainRing exhibitionId={7} flush={async () => true} onFilled={onFilled} />, {
    ...{ previewMainRingReport: preview, fillMainRingReport: preview },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Заполнить из главного ринга' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Добавится 4.места.*Останутся как есть: 1/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Заполнить' }));
  await vi.waitFor(() => expect(onFilled).toHaveBeenCalledOnce());
  expect(sent('fillMainRingReport')).toEqual([{ exhibitionId: 7 }]);
});

it('asks whose places the report takes where two main rings had the same contests', async () => {
  const ring = { offer_id: 3, day: '2027-01-02', rank: 'CACIB', places: 3 };
  const open = { given: 5, added: 0, skipped: 0, undecided: 5, rings: [ring, { ...ring, offer_id: 4, rank: 'КЧФ' }] };
  const { sent } = openForm(
    <FillMainRing exhibitionId={7} flush={async () => true} onFilled={async () => undefined} />,
    {
      previewMainRingReport: ({ offer_id }: { offer_id?: string }) =>
        offer_id === undefined ? open : { ...open, added: 3, undecided: 2 },
      fillMainRingReport: { ...open, added: 3, undecided: 2 },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Заполнить из главного ринга' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Не войдут: 5.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Заполнить' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(dialog.getByRole('radio', { name: /^КЧФ, 2.января, 3.места/ }));
  expect(await dialog.findByText(/Добавится 3.места.*Не войдут: 2/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Заполнить' }));
  await vi.waitFor(() => expect(sent('fillMainRingReport')).toEqual([{ exhibitionId: 7, offer_id: 4 }]));
});

it('writes a long name of a pair smaller on the board', () => {
  const name = 'Devyatyj Val Zhizel и Gonchaya Otrada (№ 12, 15)';
  openForm(
    <BoardContest contest={{ contest: 'Конкурс пар', judge: '', dogs: [{ ...dog('61', 1), name }, dog('62', 2)] }} />,
  );
  const isLong = (text: string) => screen.getByText(text, { selector: 'strong' }).hasAttribute('data-long');
  expect([isLong(name), isLong('Тайга 62')]).toEqual([true, false]);
});

const shown = (name: string, places: (number | null)[]): PublicContest => ({
  ...{ contest: name, judge: 'Шарма Анил' },
  dogs: places.map((place, at) => dog(String(at + 1), place)),
});

it('names the third and the second on the board, and keeps the veil over the first until the judge names it', () => {
  const { rerender } = openForm(<BoardContest contest={shown('BIS', [2, null, 3])} />);
  const [first, second, third] = screen.getAllByRole('list')[0]?.children ?? [];
  expect(first?.textContent).toBe('Первое местосейчас назовёт судья');
  expect([second?.textContent, third?.textContent]).toEqual([
    'Второе место1Тайга 1Самоедская собака',
    'Третье место3Тайга 3Самоедская собака',
  ]);
  rerender(<BoardContest contest={shown('BIS', [2, 1, 3])} />);
  expect(screen.getByRole('heading', { name: 'Лучшая собака выставки' }).parentElement?.textContent).toMatch(
    /2Тайга 2/,
  );
});
