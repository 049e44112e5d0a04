import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResultAct, RingAct } from '../../acts.ts';
import { idOf } from '../../testBreed.ts';
import { breedId, code, memoryStorage, portalOf } from './phoneFixture.ts';
import { RingPages } from './RingPages.tsx';
import { RingPhone } from './ringPhone.ts';
import { PhoneContext } from './usePhone.ts';

beforeEach(() => {
  location.hash = '';
  window.scrollTo = () => undefined;
});
afterEach(() => vi.restoreAllMocks());

async function open() {
  const portal = portalOf();
  const phone = new RingPhone(code, portal.api, memoryStorage());
  await phone.start();
  render(
    <PhoneContext value={phone}>
      <RingPages />
    </PhoneContext>,
  );
  return { portal, phone };
}
async function enter() {
  const opened = await open();
  await userEvent.type(screen.getByLabelText('PIN ринга'), '123456');
  await userEvent.type(screen.getByLabelText('Кто держит телефон'), 'Надежда Орехова');
  await press('Войти');
  await screen.findByRole('heading', { name: 'Породы ринга' });
  return opened;
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const go = async (hash: string): Promise<void> => {
  await act(async () => {
    location.hash = hash;
    dispatchEvent(new HashChangeEvent('hashchange'));
  });
};
const pressed = (name: string | RegExp) => screen.findByRole('button', { name, pressed: true });

describe('the page of a ring', () => {
  it('says why it does not let the phone in', async () => {
    const { portal } = await open();
    portal.fails = 'away';
    await userEvent.type(screen.getByLabelText('PIN ринга'), '123456');
    await press('Войти');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Портал не отвечает/);
    portal.fails = 403;
    await press('Войти');
    expect(await screen.findByText('Нет доступа')).toBeTruthy();
    portal.fails = null;
    await press('Войти');
    expect(await screen.findByRole('heading', { name: 'Породы ринга' })).toBeTruthy();
  });

  it('leads from the call to the next dog and says how much waits without a network', async () => {
    const { portal } = await enter();
    portal.fails = 'away';
    await userEvent.click(screen.getByRole('link', { name: /Самоедская собака/ }));
    await go(`#breed-${breedId}`);
    await press('Вызвать породу');
    expect(await screen.findByText(/^Без сети с/)).toBeTruthy();
    expect(screen.getByText('Не отправлено: 1')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Оценить №.131$/ }).getAttribute('href')).toBe(`#dog-${breedId}-1`);
    await press('Неявка: № 131');
    expect(await screen.findByRole('link', { name: /^Оценить №.132$/ })).toBeTruthy();
    await press(/^Отменить: №.131, неявка$/);
    expect(await screen.findByRole('link', { name: /^Оценить №.131$/ })).toBeTruthy();
  });

  it('gives a grade, a place and an award, and takes them back with a lower grade', async () => {
    const { phone } = await enter();
    await go(`#dog-${breedId}-3`);
    await press('отлично');
    await pressed('отлично');
    expect(screen.getByRole('button', { name: /^CW/ }).getAttribute('aria-disabled')).toBe('true');
    await press(/^1 место/);
    await pressed(/^1 место/);
    await press('CW');
    await pressed('CW');
    await press('CACIB: судья не дал');
    await pressed('CACIB: судья не дал');
    const own = () => phone.stateOf(phone.snapshot().kept?.own.ring?.breeds[0] as never).dogs[2]?.result;
    expect(own()).toMatchObject({ grade: 1, place: 1, awards: [1], withheld: [7] });
    await press('хорошо');
    await pressed('хорошо');
    expect(own()).toMatchObject({ grade: 3, place: null, awards: [] });
  });

  it('asks for the reason before a dog is sent out', async () => {
    await enter();
    await go(`#dog-${breedId}-3`);
    await press(/^дисквалификация/);
    await press('Записать');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Напишите причину/);
    await userEvent.type(screen.getByLabelText('Причина дисквалификации'), 'агрессия');
    await press('Записать');
    expect(await screen.findByText('Причина: агрессия')).toBeTruthy();
    expect(screen.queryByText('Место')).toBeNull();
  });

  it('places a class by taps in their order', async () => {
    await enter();
    for (const entryId of [3, 4]) {
      await go(`#dog-${breedId}-${entryId}`);
      await press('отлично');
      await pressed('отлично');
    }
    await go(`#breed-${breedId}`);
    expect(screen.getByRole('link', { name: 'Расставить по местам' }).getAttribute('href')).toBe(
      `#class-${breedId}-1-5`,
    );
    await go(`#class-${breedId}-1-5`);
    await press(/^134/);
    expect(await screen.findByRole('button', { name: /^134.*1 место/ })).toBeTruthy();
    await press(/^133/);
    expect(await screen.findByRole('button', { name: /^133.*2 место/ })).toBeTruthy();
    expect(screen.getByText(/^Все места розданы/)).toBeTruthy();
    await press(/^134/);
    expect(await screen.findByText('Нажмите собаку, у которой 1 место.')).toBeTruthy();
  });

  it('shows both writings of a conflict and who wrote them, and goes on with the chosen one [Entry-11]', async () => {
    const { portal, phone } = await enter();
    await go(`#dog-${breedId}-3`);
    await press('отлично');
    await pressed('отлично');
    await act(() => phone.sync());
    const mine = portal.taken.find((one): one is ResultAct => one.kind === 'result');
    const other = { id: idOf(79), counter: 1, device: idOf(78), by: 'Павел Дымов' };
    portal.taken.push({ ...mine, ...other, value: { ...mine?.value, grade: 2 } } as RingAct);
    await act(() => phone.sync());
    expect(await screen.findByText('Павел Дымов')).toBeTruthy();
    await press('Верно это: очень хорошо');
    await pressed('очень хорошо');
    expect(screen.queryByText('Два телефона записали по-разному')).toBeNull();
  });

  it('closes a checked breed by the judge’s PIN and says when the portal refuses it', async () => {
    const { portal, phone } = await enter();
    const breed = phone.snapshot().kept?.own.ring?.breeds[0];
    if (!breed) throw new Error('The ring is not open');
    await act(() =>
      phone.write(breed, [
        { kind: 'call' },
        { kind: 'start' },
        ...breed.dogs.map(({ entryId }) => ({
          ...{ kind: 'presence' as const, entryId },
          value: { presence: 'absent' as const, reason: '' },
        })),
      ]),
    );
    await go(`#check-${breedId}`);
    portal.refuses = ({ kind }) => (kind === 'close' ? 'PIN судьи не подошёл. Осталось попыток: 4' : '');
    const keyIn = async () => {
      for (const digit of '4411') await press(digit);
      await press('Закрыть породу');
    };
    await keyIn();
    expect((await screen.findByRole('alert')).textContent).toBe('PIN судьи не подошёл. Осталось попыток: 4');
    portal.refuses = () => '';
    await keyIn();
    expect(await screen.findByText(/^Закрыта в этом телефоне/)).toBeTruthy();
    expect(within(document.body).queryByRole('button', { name: 'Закрыть породу' })).toBeNull();
  });
});
