import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import type { Inspection } from '../contract.ts';
import { InspectionForm } from './InspectionForm.tsx';

const inspection: Inspection = {
  ...{ version: 0, title: 'ЗАРЯ × ВЕТЕР', born_on: '2026-10-01', stamp_code: 'QQQ', may_sign: true, signed_on: null },
  ...{ inspected_on: '2026-11-15', place: 'Вологда', last_name: 'Клеймова', first_name: 'Раиса', second_name: '' },
  note: '',
  puppies: [
    {
      ...{ id: 1, name: 'Север', sex: 1, colour: 'белый', stamp_number: '17', chip: '' },
      ...{ fate: null, defects: [], note: '' },
    },
  ],
};

it('offers no defects for a sound puppy, and clears those ticked before [Registry-5]', async () => {
  const person = userEvent.setup();
  const { sent } = openForm(<InspectionForm matingId={7} inspection={inspection} />, {
    signInspection: { version: 1 },
  });
  const choose = (name: string) => person.click(screen.getByRole('radio', { name }));
  const cryptorchid = () => screen.queryByRole('checkbox', { name: 'крипторх' });
  await choose('Без пороков');
  expect(cryptorchid()).toBeNull();
  await choose('Отбракован');
  await person.click(screen.getByRole('checkbox', { name: 'крипторх' }));
  await choose('Без пороков');
  expect(cryptorchid()).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Подписать акт' }));
  await screen.findByText('другая страница');
  expect(sent('signInspection')).toMatchObject([{ puppies: [{ fate: 'kept', defects: [] }] }]);
});

it('flags a puppy that is both sound and defective, and allows removing the defect [Registry-5]', async () => {
  const person = userEvent.setup();
  const [puppy] = inspection.puppies;
  const both = {
    ...inspection,
    puppies: puppy ? [{ ...puppy, fate: 'kept' as const, defects: ['testes' as const] }] : [],
  };
  openForm(<InspectionForm matingId={7} inspection={both} />, { signInspection: { version: 1 } });
  await person.click(screen.getByRole('button', { name: 'Подписать акт' }));
  expect((await screen.findAllByText(/Отмечен порок: выберите/)).length).toBeGreaterThan(0);
  await person.click(screen.getByRole('checkbox', { name: 'крипторх' }));
  expect(screen.queryByText(/Отмечен порок: выберите/)).toBeNull();
});
