import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { currentMessages } from '#platform/ui/messages/messageStore.ts';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import type { RequestToReview } from '../../contract.ts';
import { requestStatuses } from '../../texts.ts';
import { Section } from './RequestsSection.tsx';

const request: RequestToReview = {
  id: 5,
  name: 'Bereg Arbat',
  status: requestStatuses.onReview,
  decision: '',
  comment: '',
  created_at: '2026-11-01T09:00:00.000Z',
  profile: { name: 'Лебедева А.', full_alias: '/user/lebedeva/' },
  dog: { id: 1, name_lat: 'Bereg Arbat', pedigree_number: 4_000_010, owner: 'Питомник «Берег»' },
  data: null,
  documents: [],
};

it('[M8] asks staff for confirmation before a dog changes its owner', async () => {
  const { sent } = openForm(<Section />, {
    listDogRequests: { items: [request], next: null, waiting: 1 },
    decideDogRequest: {},
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Подтвердить' }));
  const question = await screen.findByRole('dialog', { name: 'Записать Bereg Arbat за новым владельцем?' });
  expect(question.textContent).toContain('Сейчас владелец в базе: Питомник «Берег». Владельцем станет Лебедева А.');
  await userEvent.click(within(question).getByRole('button', { name: 'Отмена' }));
  expect(sent('decideDogRequest')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Подтвердить' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Подтвердить' }));
  await waitFor(() => expect(sent('decideDogRequest')).toMatchObject([{ status: requestStatuses.confirmed }]));
  await waitFor(() =>
    expect(JSON.stringify(currentMessages())).toContain('Подтверждено: владелец Bereg Arbat — Лебедева А.'),
  );
});
