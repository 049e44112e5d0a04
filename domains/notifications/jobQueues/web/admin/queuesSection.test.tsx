import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { currentMessages } from '#platform/ui/messages/messageStore.ts';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import type { FailedJob, JobQueue } from '../../contract.ts';
import { Section } from './QueuesSection.tsx';

const queue = (name: string, given: Partial<JobQueue> = {}): JobQueue => ({
  queue: name,
  waiting: 0,
  running: 0,
  failed: 0,
  oldest_at: null,
  last_error: null,
  ...given,
});
const job: FailedJob = {
  id: '0198a1b2-0000-7000-8000-000000000001',
  queue: 'pushes',
  about: 'Уведомление № 7, браузер № 3',
  error: 'INTERRUPTED',
  tries: 7,
  since: '2026-11-20T10:00:00Z',
  failed_at: '2026-11-21T10:00:00Z',
  link: null,
};

it('shows waiting and failed jobs; retries one or all, deletes one after a confirmation', async () => {
  const rows = vi.fn(() => ({ rows: [job], has_more: false }));
  const { sent } = openForm(<Section />, {
    listJobQueues: [queue('letters', { waiting: 3 }), queue('pushes', { failed: 1, last_error: 'INTERRUPTED' })],
    listFailedJobs: rows,
    retryJobs: { count: 1 },
    dropJob: { count: 1 },
  });
  const queues = await screen.findByRole('table', { name: 'Очереди' });
  expect(within(queues).getByText('Уведомления в браузере')).toBeTruthy();
  expect(within(queues).getAllByRole('button')).toHaveLength(1);
  await userEvent.click(within(queues).getByRole('button', { name: 'Повторить всё: Уведомления в браузере' }));
  await userEvent.click(await screen.findByRole('button', { name: `Повторить: ${job.about}` }));
  expect(sent('retryJobs')).toEqual([{ queue: 'pushes' }, { queue: 'pushes', job_id: job.id }]);
  await waitFor(() => expect(currentMessages().snackbars.at(-1)?.text).toBe('Снова в очереди: 1\u00a0задание'));

  await userEvent.click(screen.getByRole('button', { name: `Убрать: ${job.about}` }));
  const dialog = await screen.findByRole('dialog', {}, { timeout: 60_000 });
  expect(sent('dropJob')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Убрать' }));
  await waitFor(() => expect(sent('dropJob')).toEqual([{ jobId: job.id }]));
  // Lists are refetched after each action.
  expect(rows.mock.calls.length).toBeGreaterThan(2);
  expect(screen.getAllByText('процесс портала остановился посреди работы').length).toBeGreaterThan(0);
});
