import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import type { AdminMail } from '../contract.ts';
import { Section } from './MailsSection.tsx';

const letter = (id: number, given: Partial<AdminMail>): AdminMail => ({
  id,
  recipient: `person-${id}@mail.example`,
  subject: 'Код подтверждения',
  state: 'waiting',
  tries: 0,
  queued_at: '2026-11-20T10:00:00Z',
  next_try_at: null,
  sent_at: null,
  last_error: null,
  ...given,
});

it('offers to send a waiting letter now and a failed one again, and says in words why it failed', async () => {
  const rows = [
    letter(1, {}),
    letter(2, { state: 'failed', tries: 1, last_error: 'EENVELOPE 550' }),
    letter(3, { state: 'sent', sent_at: '2026-11-20T10:01:00Z' }),
  ];
  const { sent } = openForm(<Section />, { listAdminMails: { rows, has_more: false }, sendMailAgain: {} });
  const [, waiting, failed, done] = await screen.findAllByRole('row');
  const inside = (row: HTMLElement | undefined) => within(row as HTMLElement);
  await userEvent.click(inside(waiting).getByText('Отправить сейчас'));
  expect(sent('sendMailAgain')).toEqual([{ mailId: 1 }]);
  expect(inside(failed).getByText('Отправить ещё раз')).toBeTruthy();
  expect(inside(failed).getByText(/почтовый сервер не принял адрес \(EENVELOPE 550\)/)).toBeTruthy();
  expect(inside(failed).getByText(/исправьте адрес там, откуда он взят/)).toBeTruthy();
  expect(inside(done).queryByRole('button')).toBeNull();
});
