import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accessData } from '#domains/accounts/session/samples.ts';
import { signedIn, visitor } from '#domains/accounts/session/session.ts';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import type { RingDesk } from '../../contract.ts';
import { Page } from './RingDeskPage.tsx';

const at = { path: '/exhibitions/:exhibitionId/organise/rings', at: '/exhibitions/7/organise/rings' };
const show = {
  ...{ id: 7, name: 'Серебряная упряжка', begins_on: '2027-01-02', ends_on: '2027-01-03', ranks: [] },
};
const breed: RingDesk['rings'][number]['breeds'][number] = {
  ...{ id: 31, name: 'Самоедская собака', rank: 'САС ЧРКФ', referee_id: 5, starts_at: '10:00', stage: 'closed' },
  ...{ dogs: 11, judged: 11, conflicts: 0, late: 0, version: 4 },
};
const desk: RingDesk = {
  show: { id: 7, name: 'Серебряная упряжка', is_cancelled: false },
  refusal: null,
  settings: { visibility: 'during', delay_minutes: 5, version: 0 },
  judges: [{ referee_id: 5, name: 'Шарма Анил', has_pin: true }],
  rings: [
    {
      ...{ id: 3, day: '2027-01-02', number: 4, code: 'abcdefghjkmn', steward_ids: [9] },
      ...{ address: 'https://portal.example/ring/abcdefghjkmn', qr: { size: 3, path: 'M0 0h1v1h-1z' } },
      breeds: [breed, { ...breed, id: 32, name: 'Хаски', stage: 'judging', judged: 3, conflicts: 1, late: 2 }],
      phones: [{ id: 71, name: 'Орехова Надежда', entered_at: '2027-01-02T06:00:00Z', seen_at: null }],
    },
  ],
  stewards: [
    { id: 9, name: 'Дымов Павел' },
    { id: 10, name: 'Лугова Ирина' },
  ],
  unplaced: [{ day: '2027-01-03', rank: '', name: 'Мопс', dogs: 2 }],
  main_ring: [
    {
      ...{ offer_id: 3, day: '2027-01-02', rank: 'САС ЧРКФ' },
      contests: [
        {
          ...{ contest: 'BIG 5', judge: '', referee_id: null, version: 0, changed_at: null, gone: [] },
          dogs: [{ number: '140', breed: 'Самоедская собака', name: 'Тайга', group: 5, place: null }],
        },
      ],
    },
  ],
  place_log: [],
  show_judges: [{ id: 5, name: 'Шарма Анил' }],
};
const open = (answers: Record<string, unknown> = {}) =>
  openForm(
    <Page />,
    {
      getExhibition: show,
      getShowAccess: { as: 'organiser', rights: ['rings'], member: null, ended: null },
      getDeskWaiting: { proofs: 0 },
      getRingDesk: desk,
      ...answers,
    },
    at,
  );
const signAs = (session: typeof visitor) => {
  localStorage.setItem('session', JSON.stringify(session));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session' })));
};
beforeEach(() => signAs(signedIn(visitor, accessData(1, { account_type: 'club' }))));
afterEach(() => signAs(visitor));

describe('the organiser’s page of the rings', () => {
  it('shows rings with their breeds, what waits in them, and the main ring', async () => {
    open();
    const ring = within(await screen.findByRole('article', { name: 'Ринг 4' }));
    expect(ring.getByText('закрыта')).toBeTruthy();
    expect(ring.getByText('САС ЧРКФ, Шарма Анил, 3 из 11')).toBeTruthy();
    expect(ring.getByText(/Записи двух телефонов расходятся: 1/)).toBeTruthy();
    expect(ring.getByText(/пришли записи другого телефона: 2/)).toBeTruthy();
    expect(ring.getByText(/Дымов Павел/)).toBeTruthy();
    expect(screen.getByText(/^Мопс/)).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Лучшая в V группе' })).toBeTruthy();
    expect(screen.getByText(/Закрыта 1 из 2.пород/)).toBeTruthy();
  });

  it('shows the code of each ring, to be printed and laid on its table', async () => {
    open();
    const codes = within(await screen.findByRole('region', { name: 'Коды для столов' }));
    expect(codes.getByRole('img', { name: 'QR-код ринга 4' })).toBeTruthy();
    const link = codes.getByRole<HTMLAnchorElement>('link', { name: 'portal.example/ring/abcdefghjkmn' });
    expect(link.href).toBe('https://portal.example/ring/abcdefghjkmn');
    let printed = 0;
    window.print = () => {
      printed += 1;
    };
    await userEvent.click(codes.getByRole('button', { name: 'Напечатать коды' }));
    expect(printed).toBe(1);
  });

  it('opens rings and shows every new PIN once', async () => {
    const made = {
      rings: [{ ring_id: 3, day: '2027-01-02', number: 4, pin: '042917' }],
      judges: [{ referee_id: 5, name: 'Шарма Анил', pin: '4411' }],
    };
    const { sent } = open({ getRingDesk: { ...desk, rings: [], judges: [] }, openRings: made });
    await userEvent.click(await screen.findByRole('button', { name: 'Открыть ринги' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Запишите PIN' }));
    expect([dialog.getByText('042917'), dialog.getByText('4411')]).toHaveLength(2);
    await userEvent.click(dialog.getByRole('button', { name: 'Записано' }));
    expect(screen.queryByText('042917')).toBeNull();
    expect(sent('openRings')).toEqual([{ exhibitionId: 7 }]);
  });

  it('says why rings cannot be opened, and offers nothing', async () => {
    open({ getRingDesk: { ...desk, rings: [], refusal: 'Сначала составьте каталог: ринги судят по его номерам' } });
    expect(await screen.findByText(/^Сначала составьте каталог/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Открыть ринги' }).disabled).toBe(true);
  });

  it('reopens a closed breed with a reason, and shows a refusal beside it', async () => {
    const { sent } = open({ reopenRingBreed: refusal(400, { reason: 'Напишите причину: она останется в журнале' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Открыть снова: Самоедская собака' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Открыть породу снова?' }));
    await userEvent.type(dialog.getByLabelText(/Причина/), 'Ошибка');
    await userEvent.click(dialog.getByRole('button', { name: 'Открыть снова' }));
    expect(await dialog.findByText('Напишите причину: она останется в журнале')).toBeTruthy();
    expect(sent('reopenRingBreed')).toEqual([{ exhibitionId: 7, breedId: 31, version: 4, reason: 'Ошибка' }]);
  });

  it('makes a new PIN of a judge and of a ring', async () => {
    const { sent } = open({ renewJudgePin: { pin: '7788' }, renewRingPin: { pin: '112233' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Новый PIN: Шарма Анил' }));
    expect(await screen.findByText('7788')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Записано' }));
    await userEvent.click(screen.getByRole('button', { name: 'Новый PIN ринга' }));
    expect(await screen.findByText('112233')).toBeTruthy();
    expect(sent('renewRingPin')).toEqual([{ exhibitionId: 7, ringId: 3 }]);
  });

  it('gives a ring to stewards of the team and disconnects a phone', async () => {
    const { sent } = open({ saveRingStewards: {}, revokeRingPhone: {} });
    await userEvent.click(await screen.findByRole('button', { name: 'Изменить' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Лугова Ирина' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Распорядители ринга 4' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(sent('saveRingStewards')).toEqual([{ exhibitionId: 7, ringId: 3, member_ids: [9, 10] }]);
    await userEvent.click(screen.getByRole('button', { name: 'Отключить телефон: Орехова Надежда' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Отключить телефон?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Отключить' }));
    expect(sent('revokeRingPhone')).toEqual([{ exhibitionId: 7, phoneId: 71 }]);
  });
});
