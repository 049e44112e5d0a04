import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#platform/web/calls/api.ts';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import { Section } from '../admin/web/KennelApplicationsSection.tsx';
import type { Application } from '../contract.ts';
import { KennelForm } from './KennelForm.tsx';

const form: Application['form'] = {
  name: 'Лунная тропа',
  name_lat: 'LUNNAYA TROPA',
  stamp_code: 'LTR',
  folder_number: '1204',
  city_id: 7,
  postcode: '160001',
  street: 'ул. Мира',
  house: '12',
  flat: '',
  owner_ranks: '',
  dog_ranks: '',
  breed_ids: [3],
  puppies_total: 46,
  experience_since: 2011,
  affix: 'suffix',
  registered_on: '2013-04-18',
  certificate_number: 'КП-418',
  is_specialist: true,
  education: '',
};
const application: Application = {
  application_id: 5,
  status: 2,
  reason: 'Не читается свидетельство',
  sent_at: '2026-11-20T10:00:00Z',
  version: 2,
  form,
  documents: [
    { id: 9, name: 'Свидетельство.pdf', size: 1024, paper: 'kennel_certificate' },
    { id: 10, name: 'Федерация.pdf', size: 1024, paper: 'federation_certificate' },
  ],
  mail: null,
};
const row = {
  ...application,
  status: 1 as const,
  reason: null,
  profile_id: 1,
  is_new: false,
  kennel: 'Питомник',
  city: 'Вологда',
  breeds: ['Такса'],
  applicant_mail: 'k@mail.example',
};

const dictionaries = { listCities: [{ id: 7, name: 'Вологда' }], listBreeds: [{ id: 3, name: 'Такса' }] };
const open = (element: ReactNode, answers: Record<string, unknown> = {}) =>
  openForm(element, { ...dictionaries, ...answers });

it('reports missing fields of an empty application and sends nothing', async () => {
  const { sent } = open(<KennelForm application={null} onSent={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Отправить заявку' }));
  expect(await screen.findAllByText('Укажите хотя бы одну породу')).not.toHaveLength(0);
  // Texts name the missing value: not «Нужно целое число» for an empty field.
  for (const words of [
    'Приложите свидетельство о регистрации питомника',
    'Укажите город',
    'Напишите год: например, 2011',
    /сколько щенков/,
  ])
    expect(screen.getAllByText(words)).not.toHaveLength(0);
  expect(screen.queryByText('Нужно целое число')).toBeNull();
  expect(sent('sendKennelApplication')).toEqual([]);
});

it('prefills a refused application, which is corrected and sent again', async () => {
  const onSent = vi.fn();
  const { sent } = open(<KennelForm application={application} onSent={onSent} />, { sendKennelApplication: {} });
  const number = screen.getByLabelText('Номер свидетельства федерации');
  await userEvent.clear(number);
  await userEvent.type(number, 'КП-419');
  await userEvent.click(screen.getByRole('button', { name: 'Отправить исправленную заявку' }));
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(sent('sendKennelApplication')).toEqual([
    { ...form, certificate_number: 'КП-419', documents: { kennel_certificate: 9, federation_certificate: 10 } },
  ]);
});

it('lets staff open an application, and requires a reason for a refusal', async () => {
  const { sent } = open(<Section />, {
    listKennelApplications: { rows: [row], has_more: false },
    decideKennelApplication: {},
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Открыть' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Отклонить' }, { timeout: 60_000 }));
  expect(await screen.findByText('Напишите, что исправить')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Что исправить'), 'Нет печати');
  await userEvent.click(screen.getByRole('button', { name: 'Отклонить' }));
  await waitFor(() =>
    expect(sent('decideKennelApplication')).toEqual([
      { application_id: 5, version: 2, approved: false, reason: 'Нет печати' },
    ]),
  );
});

it('keeps the application open with the typed reason after a server error, and refetches the list', async () => {
  const decided = new ApiError(412, '', { errors: { error: 'Заявку уже рассмотрели' } });
  const { sent } = open(<Section />, {
    listKennelApplications: { rows: [row], has_more: false },
    decideKennelApplication: decided,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Открыть' }));
  await userEvent.type(await screen.findByLabelText('Что исправить'), 'Нет печати');
  await userEvent.click(screen.getByRole('button', { name: 'Отклонить' }));
  expect(await screen.findByText('Заявку уже рассмотрели')).toBeTruthy();
  expect((screen.getByLabelText('Что исправить') as HTMLTextAreaElement).value).toBe('Нет печати');
  expect(sent('listKennelApplications')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(sent('listKennelApplications')).toHaveLength(2));
});
