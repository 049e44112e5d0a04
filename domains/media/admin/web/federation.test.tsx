import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import { Section } from './FederationDocumentsSection.tsx';

const paper = (id: number, title: string) => ({ id, title, size: 10, published_at: '2026-01-01T09:00:00Z' });
const documents = [paper(5, 'Взносы 2025'), paper(6, 'Взносы 2026'), paper(7, 'Реквизиты')];

it('shows a colleague’s choice beside the own one after a conflict, and saves the own one at the second press', async () => {
  let now = { state: '5 7', fees: 5 as number | null, bank: 7, documents };
  const { sent } = openForm(<Section />, {
    listFederations: [],
    getFederationPapers: () => now,
    chooseFederationPapers: (input: { state: string; fees: number }) => {
      if (input.state !== now.state) return refusal(412, { error: 'Документы изменил другой сотрудник' });
      now = { ...now, fees: input.fees, state: `${input.fees} 7` };
      return now;
    },
  });
  const [fees] = (await screen.findAllByLabelText<HTMLSelectElement>(/^Из опубликованных/)) as [HTMLSelectElement];
  await userEvent.selectOptions(fees, '6');
  now = { ...now, fees: null, state: '0 7' };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await save();
  expect(await screen.findByText('Документы изменил другой сотрудник')).toBeTruthy();
  expect(await screen.findByText('Сейчас в меню: ничего')).toBeTruthy();
  expect(screen.getAllByLabelText<HTMLSelectElement>(/^Из опубликованных/)[0]?.value).toBe('6');
  await save();
  await waitFor(() =>
    expect(sent('chooseFederationPapers')).toMatchObject([
      { state: '5 7', fees: 6 },
      { state: '0 7', fees: 6, bank: 7 },
    ]),
  );
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Сохранить' }).disabled).toBe(true));
  expect(screen.queryByText(/^Сейчас в меню/)).toBeNull();
});
