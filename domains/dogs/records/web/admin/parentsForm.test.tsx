import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import type { StaffDog } from '../../contract.ts';
import { ParentsForm } from './ParentsForm.tsx';

const parent = (id: number, name_lat: string) => ({ id, name: name_lat, name_lat, born_on: '2018-05-01', path: '/' });
const dog: StaffDog = {
  ...{ id: 7, name: 'Альма', name_lat: 'ALMA', breed_id: 3, breed: 'Самоед', sex: 2, born_on: '2021-05-01' },
  ...{ colour: 'белый', shown_numbers: ['РКФ 5123456'], path: '/', version: 'v1' },
  sire: parent(1, 'SIRE'),
  dam: parent(2, 'DAM'),
  records: { numbers: [], titles: [], awards: [], examinations: [], spent: [], death: null },
};

it('records no unknown parent while a number is typed and no dog is chosen [Round3-D6]', async () => {
  const { sent } = openForm(<ParentsForm dog={dog} onSaved={() => undefined} />, {
    suggestDogs: [],
    setDogParents: {},
  });
  const [, clearDam] = await screen.findAllByRole('button', { name: /Сменить|Другая|Убрать/ });
  await userEvent.click(clearDam as HTMLElement);
  const dam = screen.getByRole('combobox', { name: 'Мать' });
  await userEvent.type(dam, '5999999');
  await userEvent.type(screen.getByLabelText('По какому документу'), 'Родословная');
  await userEvent.click(screen.getByRole('button', { name: 'Записать родителей' }));
  expect(await screen.findByText(/Выберите собаку из найденных/)).toBeTruthy();
  expect(sent('setDogParents')).toEqual([]);
  await userEvent.clear(dam);
  await userEvent.click(screen.getByRole('button', { name: 'Записать родителей' }));
  await waitFor(() => expect(sent('setDogParents')).toMatchObject([{ sire_id: 1, dam_id: null }]));
});
