import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { openEntries } from '../../web/entryFixture.tsx';
import type { Lending } from '../contract.ts';

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

const lending: Lending = {
  dogs: [{ id: 11, name: 'Taiga' }],
  codes: [{ id: 3, dog: 'Taiga', taker: 'Иванова А.', is_taken: true, expires_at: '2026-12-28T09:00:00.000Z' }],
  entries: [
    {
      ...{ id: 55, version: 2, show_id: 7, show: 'Серебряная упряжка', begins_on: '2027-01-02', dog: 'Taiga' },
      ...{ day: '2027-01-02', rank: 'CACIB', caste: 'Открытый', entrant: 'Иванова А.', state: 'held' },
      ...{ is_confirmed: false, may_withdraw: true },
    },
  ],
};

beforeEach(() => localStorage.clear());

it('makes a code that is shown once, takes one back, and answers what another person entered', async () => {
  const { sent } = await openEntries('/entries', {
    listOwnEntries: { shows: [] },
    getLending: lending,
    makeEntryCode: { code: '7KMA-2TP9', expires_at: '2026-12-28T09:00:00.000Z', dog: 'Taiga' },
    endEntryCode: {},
    answerAsOwner: {},
  });
  expect(await screen.findByText(/Записал: Иванова А./)).toBeTruthy();
  await press('Согласен');
  await waitFor(() => expect(sent('answerAsOwner')).toEqual([{ entryId: 55, version: 2, agree: true }]));
  await press('Снять');
  await press('Да, снять собаку');
  await waitFor(() => expect(sent('answerAsOwner')).toHaveLength(2));
  await userEvent.selectOptions(screen.getByLabelText('Собака'), '11');
  await press('Сделать код');
  expect(await screen.findByText('7KMA-2TP9')).toBeTruthy();
  await press('Отозвать');
  await waitFor(() => expect(sent('endEntryCode')).toEqual([{ codeId: 3 }]));
});
