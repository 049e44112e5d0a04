import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { accessData, token } from '#domains/accounts/session/samples.ts';
import { addAccount, dropRefusedSession } from '#domains/accounts/web/public.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import { texts } from '../texts.ts';
import { Page } from './DeclarePage.tsx';

afterEach(() => dropRefusedSession(token(1), vi.fn(), '/form'));

const mate = (id: number, name: string) => ({ id, name_lat: name, path: `/dog/${id}`, breed_id: 122 });
const plan = { sire: mate(3, 'SEVER'), dam: mate(4, 'VEGA'), wrong: { sire: null, dam: null }, young: null };

function open(declareMating: unknown) {
  return openForm(
    <Page />,
    {
      ...{ getMatingPlan: plan, listMatings: { items: [] }, declareMating },
      listKnownStamps: [{ code: 'ABC', name: 'Клуб «Проба»', is_own: false }],
    },
    { path: '/dogs/matings/new', at: '/dogs/matings/new?dam=4&sire=3' },
  );
}
const codeField = () => screen.findByRole<HTMLInputElement>('combobox', { name: /Код клейма клуба/ });

it('accepts a club’s code missing from the suggestions as another club’s, and refuses an unknown code at its field [R5-54] [R5-55]', async () => {
  const person = userEvent.setup();
  addAccount(accessData(1));
  const { sent } = open(() => {
    throw refusal(400, { stamp_code: texts.noStamp });
  });
  const code = await codeField();
  await person.click(code);
  await screen.findByRole('option', { name: 'ABC, Клуб «Проба»' });
  await person.type(code, 'qwe');
  await person.click(screen.getByRole('option', { name: 'Добавить "QWE" как код стороннего клуба' }));
  expect(code.value).toBe('QWE');
  await person.type(screen.getByLabelText(/Место вязки/), 'Вологда');
  await person.click(screen.getByRole('button', { name: 'Заявить вязку' }));
  await waitFor(() => expect(sent('declareMating')).toMatchObject([{ sire_id: 3, dam_id: 4, stamp_code: 'QWE' }]));
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(code.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent).toBe(
    texts.noStamp,
  );
});

it('accepts a suggested code and opens the mating’s page [R5-54]', async () => {
  const person = userEvent.setup();
  addAccount(accessData(1));
  const { sent, address } = open({ mating_id: 7 });
  await person.click(await codeField());
  await person.click(await screen.findByRole('option', { name: 'ABC, Клуб «Проба»' }));
  await person.type(screen.getByLabelText(/Место вязки/), 'Вологда');
  await person.click(screen.getByRole('button', { name: 'Заявить вязку' }));
  await waitFor(() => expect(address()).toBe('/dogs/matings/7'));
  expect(sent('declareMating')).toMatchObject([{ stamp_code: 'ABC' }]);
});

it('asks a kennel for no code, because it has its own', async () => {
  const person = userEvent.setup();
  const kennel = accessData(1, { account_type: 'kennel' });
  addAccount({ ...kennel, user_info: { ...kennel.user_info, user_type: userTypes.kennel } });
  const { sent } = open({ mating_id: 7 });
  await person.type(await screen.findByLabelText(/Место вязки/), 'Вологда');
  expect(screen.queryByRole('combobox', { name: /Код клейма/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Заявить вязку' }));
  await waitFor(() => expect(sent('declareMating')).toHaveLength(1));
  expect(sent('declareMating')[0]).not.toHaveProperty('stamp_code');
});
