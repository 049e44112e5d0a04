import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import { blankEntry } from './blankEntry.ts';
import { EntryForm } from './EntryForm.tsx';

it('marks optional fields, and names the consequence of an empty mail [M]', async () => {
  openForm(
    <EntryForm draftKey="new" start={blankEntry} entry={null} onSaved={() => undefined} onStale={() => undefined} />,
    {
      listCities: [],
      listBreeds: [],
      listFederations: [],
    },
  );
  expect(await screen.findByLabelText('Город необязательно')).toBeTruthy();
  expect(screen.getByLabelText('E-mail')).toBeTruthy();
  expect(screen.getByText('На него придёт код для регистрации')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Вид'), 'kennel');
  expect(screen.getByLabelText('E-mail необязательно')).toBeTruthy();
  expect(screen.getByText('На него уйдёт приглашение; без него не пригласить')).toBeTruthy();
});
