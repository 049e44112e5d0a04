import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { accessData } from '#domains/accounts/session/samples.ts';
import { signedIn, visitor } from '#domains/accounts/session/session.ts';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import type { DaySettings, MyDay, OwnDog } from '../contract.ts';
import { Page } from './MyDayPage.tsx';

const dog = (given: Partial<OwnDog>): OwnDog => ({
  ...{ entry_id: 1, dog_id: 5, number: '137', name: 'Purga', breed: 'Самоедская собака', fci_group: 5, sex: 2 },
  ...{ class: 'Юниоров', rank: 'CACIB', stage: 'coming', ring: 4, judge: 'Шарма Анил', breed_at: '11:31' },
  ...{ expected_at: '11:42', ahead: 3, result: null },
  ...given,
});
const day = (given: Partial<MyDay> = {}): MyDay => ({
  show: { id: 7, name: 'Серебряная упряжка', city: 'Астрахань', venue: 'Манеж', is_cancelled: false },
  ...{ day: '2027-01-02', is_today: true, at: '11:38', has_numbers: true, late: [], dogs: [], other_days: [] },
  main_ring: { at: '', dogs: [] },
  ...given,
});
const settings = (given: Partial<DaySettings> = {}): DaySettings => ({ tells_coming: true, calendar: null, ...given });
const open = (answer: MyDay, more: object = {}) =>
  openForm(
    <Page />,
    { getMyDay: answer, getDaySettings: settings(), ...more },
    { path: '/exhibitions/:exhibitionId/my-day', at: '/exhibitions/7/my-day' },
  );
const signAs = (session: typeof visitor) => {
  localStorage.setItem('session', JSON.stringify(session));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session' })));
};

const textOf = (element: Element | undefined): string => element?.textContent ?? '';

it('asks a visitor to sign in', async () => {
  open(day());
  expect(await screen.findByRole('link', { name: 'Войти' })).toBeDefined();
});

describe('an entrant’s day', () => {
  beforeEach(() => signAs(signedIn(visitor, accessData(1))));
  afterEach(() => signAs(visitor));

  it('shows the dog in the ring first, then the others with their expected and planned hours', async () => {
    const inRing = dog({ entry_id: 2, number: '136', name: 'Ural', stage: 'in_ring', ahead: 0, expected_at: '' });
    open(day({ dogs: [inRing, dog({})], late: [{ ring: 4, minutes: 10 }] }));
    expect(textOf(await screen.findByRole('region', { name: 'Сейчас' }))).toMatch(/В ринге сейчас, ринг 4136Ural/);
    expect(screen.getByText(/Ринг 4 идёт на 10.мин позже плана/)).toBeDefined();
    const [row] = within(screen.getByRole('region', { name: 'Дальше' })).getAllByRole('listitem');
    expect(textOf(row)).toMatch(/≈ 11:42порода по плану в 11:31.*Перед ней 3.собаки.*137/);
  });

  it('says with which contest of the main ring a dog comes in, and its place there [Entry-20]', async () => {
    const finals = [
      { contest: 'BIG 5', number: '137', name: 'Purga', place: null },
      { contest: 'BIS юниоров', number: '137', name: 'Purga', place: 1 },
    ];
    open(day({ dogs: [dog({ stage: 'done' })], main_ring: { at: '16:00', dogs: finals } }));
    const ring = await screen.findByRole('region', { name: 'Главный ринг, по плану в 16:00' });
    expect(within(ring).getAllByRole('listitem').map(textOf)).toEqual([
      '137 PurgaV группа, шпицы и примитивные породы',
      '137 PurgaЮниоры: первое место',
    ]);
  });

  it('switches the notices before the ring off, and says why that was refused', async () => {
    const { sent } = open(day(), { saveDaySettings: refusal(429, { error: 'Слишком часто' }) });
    const notices = await screen.findByRole('switch', { name: /^Сообщать за 5 собак/ });
    expect(notices.getAttribute('aria-checked')).toBe('true');
    await userEvent.click(notices);
    expect(await screen.findByText('Слишком часто')).toBeDefined();
    expect(sent('saveDaySettings')).toEqual([{ tells_coming: false }]);
    expect(notices.getAttribute('aria-checked')).toBe('true');
  });

  it('says beside the switch that notices do not reach a closed phone, and lets them be turned on there', async () => {
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', Object.assign(class {}, { permission: 'default' }));
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: async () => undefined },
    });
    onTestFinished(() => {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(navigator, 'serviceWorker');
    });
    open(day());
    expect(
      await screen.findByText(/на закрытый телефон не придёт: уведомления в этом браузере выключены/),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Включить уведомления' })).toBeDefined();
  });

  it('makes the secret address of the calendar, and ends it', async () => {
    let own: string | null = null;
    const { sent } = open(day(), {
      getDaySettings: () => settings({ calendar: own }),
      setDayCalendar: ({ is_open: isOpen }: { is_open: boolean }) => {
        own = isOpen ? 'https://portal.example/my-day/abc.ics' : null;
        return { calendar: own };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Создать адрес календаря' }));
    expect((await screen.findByRole('link', { name: /Добавить в календарь/ })).getAttribute('href')).toBe(
      'webcal://portal.example/my-day/abc.ics',
    );
    expect(screen.getByText('https://portal.example/my-day/abc.ics')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть адрес' }));
    expect(await screen.findByRole('button', { name: 'Создать адрес календаря' })).toBeDefined();
    expect(sent('setDayCalendar')).toEqual([{ is_open: true }, { is_open: false }]);
  });

  it('tells to come when the dog is next', async () => {
    open(day({ dogs: [dog({ ahead: 1 })] }));
    expect(await screen.findByText('Следующая, идите к рингу')).toBeDefined();
  });

  it('says in words where a time cannot be known', async () => {
    const unplaced = dog({ stage: 'unplaced', ring: null, breed_at: '', expected_at: '', ahead: null, number: '' });
    open(day({ dogs: [unplaced], has_numbers: false }));
    expect(await screen.findByText('Ринг ещё не назначен')).toBeDefined();
    expect(screen.getByText('время узнаете, когда организатор откроет ринги')).toBeDefined();
    expect(screen.queryByText(/≈/)).toBeNull();
  });

  it('shows result and critique of a closed breed', async () => {
    const result = {
      presence: 'came',
      grade: 'Отлично',
      place: 1,
      awards: ['CAC'],
      critique: 'Отличный корпус',
    } as const;
    open(day({ dogs: [dog({ stage: 'done', result: { ...result, awards: ['CAC'] } })] }));
    const done = await screen.findByRole('region', { name: 'Уже было' });
    expect(textOf(done)).toMatch(/Отлично, 1.место.*CAC.*Отличный корпус/);
  });
});
