import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { accessData } from '#domains/accounts/session/samples.ts';
import { addAccount } from '#domains/accounts/web/public.ts';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import { AddByHand } from './AddByHand.tsx';

const known = [{ code: 'ABC', name: 'Клуб «Проба»', is_own: false }];
const holder = { name: 'Анна', alias: 'member_1', user_type: 1 as const };
const breeds = [{ id: 122, name: 'Лабрадор-ретривер', is_deleted: false }];

it('accepts a code missing from the suggestions and fills the Latin name in capitals [R5-43] [R5-54] [R5-55]', async () => {
  addAccount(accessData(1));
  const { sent } = openForm(<AddByHand holder={holder} />, {
    listBreeds: breeds,
    listKnownStamps: known,
    requestDogByHand: {},
  });
  const code = screen.getByRole('combobox', { name: /Код клейма/ });
  await userEvent.click(code);
  expect((await screen.findByRole('option', { name: 'ABC, Клуб «Проба»' })).textContent).toBe('ABC, Клуб «Проба»');
  await userEvent.type(code, 'qwe');
  await userEvent.click(screen.getByRole('option', { name: 'Добавить "QWE" как код стороннего клуба' }));
  expect((code as HTMLInputElement).value).toBe('QWE');
  await userEvent.type(screen.getByLabelText(/Номер клейма/), '12а34');
  await userEvent.type(screen.getByLabelText('Кличка'), 'Буран');
  expect(screen.getByLabelText<HTMLInputElement>('Кличка латиницей').value).toBe('BURAN');
  await userEvent.type(screen.getByLabelText('Окрас'), 'чёрный');
  await userEvent.type(screen.getByLabelText('Дата рождения'), '01.02.2024');
  await userEvent.selectOptions(screen.getByLabelText('Пол'), 'кобель');
  await userEvent.type(screen.getByRole('combobox', { name: 'Порода' }), 'лабр');
  await userEvent.click(await screen.findByRole('option', { name: 'Лабрадор-ретривер' }));
  await userEvent.click(screen.getByRole('button', { name: 'Отправить на проверку' }));
  await waitFor(() => expect(sent('requestDogByHand')).toMatchObject([{ name: 'Буран', stamp: 'QWE 1234' }]));
});

it('[M8] prefills a refused request for correction and sends which one it replaces', async () => {
  addAccount(accessData(1));
  const corrected = {
    id: 31,
    name: 'Buran',
    status: 2,
    decision: 'Не видно номера',
    created_at: '2026-11-20T09:00:00Z',
    comment: 'Куплен в Твери',
    number: null,
    data: {
      ...{ name: 'Буран', name_lat: 'Buran', breed_id: 122, sex: 1, born_on: '2024-02-01', colour: 'чёрный' },
      ...{ stamp_code: 'QWE', stamp_number: 1234, chip: null },
      ...{ other_number: 'FIN 12345/21', sire: 'РКФ 4100001', dam: 'Метель' },
    },
  };
  const { sent } = openForm(<AddByHand holder={holder} corrected={corrected} />, {
    listBreeds: breeds,
    listKnownStamps: known,
    requestDogByHand: {},
  });
  expect(screen.getByLabelText<HTMLInputElement>('Кличка').value).toBe('Буран');
  const colour = screen.getByLabelText<HTMLInputElement>('Окрас');
  await userEvent.clear(colour);
  await userEvent.type(colour, 'рыжий');
  await userEvent.click(screen.getByRole('button', { name: 'Отправить на проверку' }));
  await waitFor(() =>
    expect(sent('requestDogByHand')).toMatchObject([
      { name: 'Буран', colour: 'рыжий', stamp: 'QWE 1234', comment: 'Куплен в Твери', corrects: 31 },
    ]),
  );
});

it('offers a kennel its registered Latin name before the dog’s, optionally', async () => {
  addAccount(accessData(1));
  const affixes = { name: 'Белый берег', prefix: 'Belyj Bereg', suffix: '' };
  openForm(<AddByHand holder={{ alias: 'bely_bereg', user_type: 4 }} />, {
    listBreeds: breeds,
    listKnownStamps: known,
    listOwnDogs: { affixes },
  });
  const name = screen.getByLabelText<HTMLInputElement>('Кличка');
  await userEvent.type(name, 'Буран');
  const latin = screen.getByLabelText<HTMLInputElement>('Кличка латиницей');
  expect([name.value, latin.value]).toEqual(['Буран', 'BURAN']);
  await userEvent.click(await screen.findByRole('button', { name: 'С названием питомника: Белый берег Буран' }));
  expect([name.value, latin.value]).toEqual(['Белый берег Буран', 'BELYJ BEREG BURAN']);
  // The button disappears once the name is used.
  expect(screen.queryByRole('button', { name: /С названием питомника/ })).toBeNull();
});
