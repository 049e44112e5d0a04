import { eq } from 'drizzle-orm';
import { demoPassword } from '#domains/accounts/server/factories.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { jobRows } from '#platform/server/queues/jobRows.ts';
import { deadLetters } from '#platform/server/queues/queueList.ts';
import type { Act, ActFixture } from './staffActs.ts';

const deadLetter = ({ db }: ActFixture) =>
  db.insert(jobRows).values({
    name: deadLetters,
    data: { name: 'profiles.edited', ids: { profileId: 1 } },
    sourceName: 'search',
    keepUntil: new Date(clock.milliseconds() + dayMs),
  });

/** Failed jobs and unsent mails. */
export const queueActs: Readonly<Record<string, Act>> = {
  async sendMailAgain({ act, db }) {
    await queueMail(db, { to: 'failed@mail.example', subject: 'Не дошло', text: 'Письмо', html: '<p>Письмо</p>' });
    const [failed] = await db
      .update(mails)
      .set({ failedAt: portalNow })
      .where(eq(mails.recipient, 'failed@mail.example'))
      .returning({ id: mails.id });
    await act('POST', `/api/administration/mails/${failed?.id}/again`);
    return [['Письмо', 'не отправлено', 'отправляется']];
  },
  async retryJobs(fixture) {
    await deadLetter(fixture);
    const [{ id }] = (await fixture.act('GET', '/api/administration/failed_jobs?queue=search')).rows;
    await fixture.act('POST', '/api/administration/failed_jobs/retry', { queue: 'search', job_id: id });
    await deadLetter(fixture);
    await fixture.act('POST', '/api/administration/failed_jobs/retry', { queue: 'search' });
    const change = ['Задания', 'не выполнено: 1', 'ждут очереди: 1'] as const;
    return [[...change], [...change]];
  },
  async dropJob(fixture) {
    await deadLetter(fixture);
    const [{ id }] = (await fixture.act('GET', '/api/administration/failed_jobs?queue=search')).rows;
    await fixture.act('DELETE', `/api/administration/failed_jobs/${id}`);
    return [['Задание', 'не выполнено', 'убрано']];
  },
  async askForBackup({ act }) {
    await act('POST', '/api/administration/backups', { kind: 'make', code: demoPassword });
    return [['Задание', '—', 'сделать копию']];
  },
};
