import { and, eq, inArray, isNull } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import type { Transactable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { removeJobs, withinTransaction } from '#platform/server/queues/enqueue.ts';
import { jobRows } from '#platform/server/queues/jobRows.ts';
import { deadLetters } from '#platform/server/queues/queueList.ts';
import type { Session } from '#platform/server/session.ts';
import type { RetryJobsInput } from '../contract.ts';
import { aboutJob, queueName } from '../texts.ts';
import { deadOf } from './queries.ts';

/** Jobs per request. */
const atMost = 5000;

const noneLeft = () => new PortalError(409, 'Этого здесь больше нет: уже повторили или убрали. Обновите страницу');

/** Puts dead letters back into their queue with all retries: one, or all of a queue. */
export async function retryJobs(tx: Transactable, staff: Session, { queue, job_id }: RetryJobsInput): Promise<number> {
  const chosen = await tx
    .select({ id: jobRows.id, sourceName: jobRows.sourceName, data: jobRows.data })
    .from(jobRows)
    .where(and(deadOf(queue), job_id ? eq(jobRows.id, job_id) : undefined))
    .orderBy(jobRows.createdOn)
    .limit(atMost)
    .for('update');
  if (!chosen.length) throw noneLeft();
  const ids = chosen.map(({ id }) => id);
  const count = await withinTransaction(tx, (boss, db) => boss.redrive(deadLetters, { ids, limit: atMost, db }));
  if (count !== ids.length) throw new Error(`Retried ${count} of ${ids.length} dead letters`);
  const mailIds = chosen.flatMap(({ sourceName, data }) =>
    sourceName === 'letters' && typeof data?.mailId === 'number' ? [data.mailId] : [],
  );
  if (mailIds.length)
    await tx
      .update(mails)
      .set({ failedAt: null })
      .where(and(inArray(mails.id, mailIds), isNull(mails.sentAt)));
  const [first] = chosen;
  await recordStaffAct(tx, staff, {
    action: 'retryJobs',
    about:
      job_id && first
        ? `Очередь «${queueName(first.sourceName ?? '')}»: ${aboutJob(first.sourceName ?? '', first.data ?? {})}`
        : `Очередь «${queueName(queue)}»: повторить всё`,
    changes: [{ field: 'Задания', from: `не выполнено: ${count}`, to: `ждут очереди: ${count}` }],
  });
  return count;
}

/** Deletes a dead letter for good: its work is not done. */
export async function dropJob(tx: Transactable, staff: Session, jobId: string): Promise<void> {
  const [job] = await tx
    .select({ sourceName: jobRows.sourceName, data: jobRows.data })
    .from(jobRows)
    .where(and(eq(jobRows.name, deadLetters), eq(jobRows.id, jobId)))
    .for('update');
  if (!job || !(await removeJobs(tx, deadLetters, [jobId]))) throw noneLeft();
  const queue = job.sourceName ?? '';
  await recordStaffAct(tx, staff, {
    action: 'dropJob',
    about: `Очередь «${queueName(queue)}»: ${aboutJob(queue, job.data ?? {})}`,
    changes: [{ field: 'Задание', from: 'не выполнено', to: 'убрано' }],
  });
}
