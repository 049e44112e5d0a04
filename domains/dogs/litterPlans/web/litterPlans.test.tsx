import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { clock } from '#platform/contract/time/clock.ts';
import { formatMonth } from '#platform/contract/time/dates.ts';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import type { LitterPlan, StudRequest } from '../contract.ts';
import { plannedMonths } from '../policy.ts';
import { texts } from '../texts.ts';
import LitterPlans from './LitterPlans.tsx';

const dog = (id: number, name_lat: string) => ({ id, name_lat, breed: 'Хаски', path: `/dogs/${id}` });
const plan: LitterPlan = {
  ...{ id: 7, version: 2, sire: dog(3, 'STUD'), dam: dog(4, 'BITCH'), planned_for: null, is_public: false },
  ...{ word: 'silent', is_stud_frozen: false, acts: ['announce', 'remove'] },
};
const month = plannedMonths(clock.today())[3] as string;

it('announces a private plan for a chosen month, and says at the month what is wrong [Round3-D7]', async () => {
  const person = userEvent.setup();
  const { sent } = openForm(<LitterPlans />, {
    listLitterPlans: { items: [plan], requests: [] },
    actOnLitterPlan: ({ planned_for }: { planned_for: string }) =>
      planned_for === month ? {} : refusal(400, { planned_for: texts.farMonth }),
  });
  const own = within(await screen.findByRole('list', { name: 'Планы помётов' }));
  expect(own.getByText(/Личный: видите только вы/)).toBeTruthy();
  await person.click(own.getByRole('button', { name: /^Показать всем/ }));
  const form = within(screen.getByRole('form', { name: 'Показать план всем' }));
  await person.click(form.getByRole('button', { name: 'Показать всем' }));
  await waitFor(() => expect(form.getByText(texts.month)).toBeTruthy());
  expect(sent('actOnLitterPlan')).toEqual([]);
  await person.selectOptions(form.getByLabelText(/Месяц рождения/), formatMonth(month));
  await person.click(form.getByRole('button', { name: 'Показать всем' }));
  await waitFor(() =>
    expect(sent('actOnLitterPlan')).toMatchObject([{ planId: 7, version: 2, act: 'announce', planned_for: month }]),
  );
});

it('asks the owner of a stud whether it may be named, and offers to take a consent back [Round3-D7]', async () => {
  const person = userEvent.setup();
  const planner = { name: 'Питомник «Замысел»', full_alias: '/kennel/zamysel/' };
  const asked: StudRequest = { ...plan, is_public: true, planned_for: month, acts: ['agree', 'refuse'], planner };
  const agreed: StudRequest = { ...asked, id: 8, word: 'agreed', acts: ['refuse'] };
  const { sent } = openForm(<LitterPlans />, {
    listLitterPlans: { items: [], requests: [asked, agreed] },
    actOnLitterPlan: {},
  });
  const [first, second] = await screen.findAllByRole('listitem');
  if (!first || !second) throw new Error('There are no requests');
  expect(within(first).getByText(/без клички вашего кобеля/)).toBeTruthy();
  expect(within(first).getByRole('link', { name: planner.name })).toBeTruthy();
  await person.click(within(first).getByRole('button', { name: /^Можно назвать/ }));
  await waitFor(() => expect(sent('actOnLitterPlan')).toMatchObject([{ planId: 7, act: 'agree' }]));
  expect(within(second).getByText(/Согласие можно отозвать/)).toBeTruthy();
  expect(within(second).queryByRole('button', { name: /^Можно назвать/ })).toBeNull();
});
