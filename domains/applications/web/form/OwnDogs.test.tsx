import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { accessData, token } from '#domains/accounts/session/samples.ts';
import { addAccount, dropRefusedSession } from '#domains/accounts/web/public.ts';
import type { FieldInputProps } from '#platform/web/fields/FieldInput.tsx';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import { dogByPedigree } from '../../forms/blocks.ts';
import { parentFields } from '../../forms/requestFields.ts';
import { officeInputs } from './inputs.tsx';

const Found = officeInputs.found as (props: FieldInputProps<number>) => ReactNode;
const known = { breed: 'Самоедская собака', fci_group: 5, head: 'laika', sex: 1, born_on: '2021-05-09' };
const dogs = [
  { ...known, id: 7, name: 'Норд', pedigree_number: 5906501, photo: '/pictures/9/640' },
  { ...known, id: 8, name: 'Щенок без родословной', pedigree_number: null, photo: null },
];

function Dog({ declared, name }: { declared: unknown; name: string }) {
  const [values, setValues] = useState<Record<string, unknown>>({ [name]: 0 });
  const props = {
    ...{ declared, name, label: 'Найти в базе ВЕРК', value: values[name] },
    onChange: (id: number) => setValues((before) => ({ ...before, [name]: id })),
    around: { values, set: (part: object) => setValues((before) => ({ ...before, ...part })) },
  };
  return (
    <>
      <output>{JSON.stringify(values)}</output>
      <Found {...(props as unknown as FieldInputProps<number>)} />
    </>
  );
}

const signIn = (kind: 'user' | 'kennel' | 'club') => addAccount(accessData(1, { account_type: kind }));
afterEach(() => dropRefusedSession(token(1), vi.fn(), '/form'));

it('[Office-6] fills the number from one of the own dogs', async () => {
  signIn('user');
  const { sent } = openForm(<Dog declared={dogByPedigree.dog_id} name="dog_id" />, {
    listOwnDogs: { items: dogs },
    findDogOfForm: { dog: { id: 7, name: 'Норд', sex: 1 } },
  });
  const own = within(await screen.findByRole('list', { name: 'Ваши собаки' }));
  expect(own.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'НордСамоедская собака, кобель, 09.05.2021',
  ]);
  expect(own.getByRole('button').querySelector('img')?.getAttribute('src')).toBe('/pictures/9/640');
  await userEvent.click(own.getByRole('button', { name: /^Норд/ }));
  await screen.findByText('Собака найдена в племенной книге: её данные заполнены');
  expect(sent('findDogOfForm')).toEqual([{ number: '5906501' }]);
  expect(JSON.parse(screen.getAllByRole('status')[0]?.textContent ?? '')).toEqual({
    ...{ dog_id: 7, dog_name: 'Норд', pedigree_number: '5906501' },
  });
});

it('[Office-3] offers own bitches for the mother of a litter', async () => {
  signIn('kennel');
  const { sent } = openForm(
    <Dog declared={parentFields('mother', 'производительница', false).mother_id} name="mother_id" />,
    {
      listOwnDogs: { items: dogs },
    },
  );
  await screen.findByRole('button', { name: /^Норд/ });
  expect(sent('listOwnDogs')).toEqual([{ sex: 2 }]);
});

it('requests and offers no dogs for a club [Office-6]', async () => {
  signIn('club');
  const { sent } = openForm(<Dog declared={dogByPedigree.dog_id} name="dog_id" />, { listOwnDogs: { items: dogs } });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Найти в базе ВЕРК' })).toBeTruthy());
  expect(sent('listOwnDogs')).toEqual([]);
  expect(screen.queryByRole('list', { name: 'Ваши собаки' })).toBeNull();
});
