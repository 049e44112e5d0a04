import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accessData } from '#domains/accounts/session/samples.ts';
import { signedIn, visitor } from '#domains/accounts/session/session.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import type { Plan } from '../contract.ts';
import { Page } from './PlannerPage.tsx';

const today = clock.today();
const plan: Plan = {
  ...{ from: addDays(today, 1), to: addDays(today, 31), own: [], dogs: [], town: null, regions: [] },
  ...{ shows: [], refused: [], left_out: 0, clashes: [] },
};
const open = (query: string) =>
  openForm(<Page />, { planOwnDogs: plan, listBreeds: [] }, { path: '/planner', at: `/planner${query}` });
const signAs = (session: typeof visitor) => {
  localStorage.setItem('session', JSON.stringify(session));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session' })));
};
const wayBack = () => screen.queryByRole('link', { name: 'Вернуться к плану' })?.getAttribute('href');

describe('the plan of weekends after it was left [Entry-22]', () => {
  beforeEach(() => signAs(signedIn(visitor, accessData(1))));
  afterEach(() => {
    signAs(visitor);
    localStorage.clear();
  });

  it('leads back to the last choices', async () => {
    const chosen = `?dogs=5&from=${addDays(today, 5)}&to=${addDays(today, 6)}&plan=7&plan=9`;
    open(chosen).unmount();
    open('');
    expect(await screen.findByText(/Ваш прошлый план сохранён: в плане 2.выставки/)).toBeDefined();
    expect(wayBack()).toBe(`/planner${chosen}`);
  });

  it('is not offered to another account of the browser', async () => {
    localStorage.setItem('weekend-plan-2', '/planner?km=300');
    open('');
    await screen.findByRole('form', { name: 'Что показать' });
    expect(wayBack()).toBeUndefined();
  });

  it('leaves out days that have passed and keeps the other choices', async () => {
    open(`?from=${addDays(today, -9)}&to=${addDays(today, -3)}&region=Татарстан`).unmount();
    open('');
    expect(await screen.findByText('Ваш прошлый план сохранён: Татарстан.')).toBeDefined();
    expect(wayBack()).toBe(`/planner?region=${encodeURIComponent('Татарстан')}`);
  });

  it('offers no way back while choices stand in the address', async () => {
    open('?km=300').unmount();
    open('?km=600');
    await screen.findByRole('form', { name: 'Что показать' });
    expect(wayBack()).toBeUndefined();
  });
});
