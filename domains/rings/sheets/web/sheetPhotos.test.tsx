import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#platform/web/calls/api.ts';
import { breedId, code, memoryStorage, portalOf } from '../../web/phone/phoneFixture.ts';
import { RingPages } from '../../web/phone/RingPages.tsx';
import { RingPhone } from '../../web/phone/ringPhone.ts';
import { PhoneContext } from '../../web/phone/usePhone.ts';
import { mostSheets } from '../policy.ts';
import type { KeptSheet } from './keptSheet.ts';
import { sheetPhoto } from './sheetPhoto.ts';

vi.mock('./sheetPhoto.ts', () => ({ sheetPhoto: vi.fn(async (file: File) => file.arrayBuffer()) }));

beforeEach(() => {
  location.hash = '';
  window.scrollTo = () => undefined;
  URL.createObjectURL = () => 'blob:sheet';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => vi.restoreAllMocks());

/** A phone on the page of the third dog; `refuse` answers for the portal to each photograph. */
async function open() {
  const portal = portalOf();
  const sent: string[] = [];
  const answers = { refuse: (_: KeptSheet): ApiError | null => null };
  const storage = memoryStorage();
  const phone = new RingPhone(code, portal.api, storage, async (_ringId, sheet, bytes) => {
    const refusal = answers.refuse(sheet);
    if (refusal) throw refusal;
    sent.push(`${sheet.entryId} ${new TextDecoder().decode(bytes)}`);
  });
  await phone.start();
  render(
    <PhoneContext value={phone}>
      <RingPages />
    </PhoneContext>,
  );
  await phone.enter({ pin: '123456', name: 'Надежда Орехова' });
  await act(async () => {
    location.hash = `#dog-${breedId}-3`;
    dispatchEvent(new HashChangeEvent('hashchange'));
  });
  return { portal, phone, storage, sent, answers };
}
const take = async (text: string) =>
  userEvent.upload(await screen.findByLabelText('Снимок листа'), new File([text], 'sheet.jpg', { type: 'image/jpeg' }));
const noAnswer = new ApiError(0, '');
const refused = (status: number, reason: string) => new ApiError(status, '', { errors: { file: reason } });

describe('a photograph of a critique sheet', () => {
  it('is kept without a network, counted among what is unsent, and sent once the portal answers [Entry-11]', async () => {
    const { phone, sent, answers } = await open();
    answers.refuse = () => noAnswer;
    await take('первый');
    expect(await screen.findByText(/в телефоне, уйдёт с сетью/)).toBeTruthy();
    expect(screen.getByText('Не отправлено: 1')).toBeTruthy();
    answers.refuse = () => null;
    await act(() => phone.sync());
    expect(await screen.findByText('отправлена')).toBeTruthy();
    expect(sent).toEqual(['3 первый']);
    expect(screen.getByText('Всё отправлено')).toBeTruthy();
    // Sent once: a later exchange has nothing left.
    await act(() => phone.sync());
    expect(sent).toHaveLength(1);
    expect(await phone.bytesOfSheet(phone.sheetsOf(3)[0]?.id ?? '')).toBeNull();
  });

  it('that the portal refuses is kept with the reason, sent again on request, and removed by hand', async () => {
    const { sent, answers } = await open();
    answers.refuse = () => refused(413, 'Место для файлов закончилось');
    await take('первый');
    expect(await screen.findByText('Место для файлов закончилось')).toBeTruthy();
    expect(screen.getByText('Не принято: 1.')).toBeTruthy();
    answers.refuse = () => null;
    await userEvent.click(screen.getByRole('button', { name: 'Ещё раз' }));
    await waitFor(() => expect(sent).toEqual(['3 первый']));
    answers.refuse = () => refused(409, 'Больше не нужно');
    await take('второй');
    await userEvent.click(await screen.findByRole('button', { name: 'Убрать: Фотография 2' }));
    await waitFor(() => expect(screen.queryByText('Больше не нужно')).toBeNull());
    expect(sent).toHaveLength(1);
  });

  it('waits on while a proxy or a shut-out phone is refused, so that nothing is lost', async () => {
    const { phone, answers } = await open();
    for (const refusal of [new ApiError(404, ''), refused(403, 'Нет доступа'), refused(503, 'Позже')]) {
      answers.refuse = () => refusal;
      if (phone.sheetsOf(3).length === 0) await take('первый');
      else await act(() => phone.sync());
      await screen.findByText(/в телефоне, уйдёт с сетью/);
      expect(phone.sheetsOf(3)).toMatchObject([{ state: 'waiting' }]);
    }
  });

  it('is refused in words when the file is no picture or the disk is full, and offered up to the limit', async () => {
    const { storage, answers } = await open();
    vi.mocked(sheetPhoto).mockRejectedValueOnce(new Error('no picture'));
    await take('текст');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Это не фотография/);
    storage.isFull = true;
    await take('первый');
    expect(await screen.findByText(/^Телефон не записал фотографию/)).toBeTruthy();
    storage.isFull = false;
    answers.refuse = () => noAnswer;
    for (let at = 1; at <= mostSheets; at += 1) {
      await take(`снимок ${at}`);
      await screen.findByText(`Фотография ${at}:`);
    }
    expect(screen.queryByRole('button', { name: 'Сфотографировать лист с описанием' })).toBeNull();
    expect(screen.getByText(/больше не нужно/)).toBeTruthy();
    expect((await screen.findByLabelText<HTMLInputElement>('Снимок листа')).disabled).toBe(true);
  });
});
