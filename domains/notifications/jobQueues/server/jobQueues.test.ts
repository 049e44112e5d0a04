import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findSession } from '#domains/accounts/server/public.ts';
import { makeMember } from '#domains/accounts/server/testMember.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { enqueue } from '#platform/server/queues/enqueue.ts';
import { jobRows } from '#platform/server/queues/jobRows.ts';
import { deadLetters } from '#platform/server/queues/queueList.ts';
import { startQueues } from '#platform/server/queues/startQueues.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { listJobs } from '#platform/testing/queues.ts';
import { testLog } from '#platform/testing/testLog.ts';
import type { FailedJobs, JobQueue } from '../contract.ts';
import { jobQueueRoutes } from './routes.ts';

let database: TestDatabase;
let app: FastifyInstance;
let admin: string;
let federation: string;

async function signedIn(userType: number): Promise<string> {
  const { token } = await makeMember(database.db, {
    userType,
    name: 'Сотрудник',
    shortName: 'Сотрудник',
  });
  return token;
}

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({
    db: database.db,
    routes: jobQueueRoutes,
    findSession,
    settings: { METRICS_TOKEN: 'm'.repeat(32) },
  });
  [admin, federation] = [await signedIn(101), await signedIn(5)];
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(() => database.asOwner('delete from jobs.job'));

const call = async <Result>(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, token = admin) => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.inject({
    method,
    url: `/api/administration/${url}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.body, result: answer.json().result as Result };
};
const queueOf = async (name: string): Promise<JobQueue | undefined> =>
  (await call<JobQueue[]>('GET', 'job_queues')).result.find(({ queue }) => queue === name);
const failed = async (query = ''): Promise<FailedJobs> => (await call<FailedJobs>('GET', `failed_jobs${query}`)).result;
const dead = async (sourceName: string, data: Record<string, unknown>, code = 'ESOCKET'): Promise<string> => {
  const keepUntil = new Date(Date.now() + 86_400_000);
  const [row] = await database.db
    .insert(jobRows)
    .values({ name: deadLetters, sourceName, data, output: { code }, sourceRetryCount: 4, keepUntil })
    .returning({ id: jobRows.id });
  return row?.id as string;
};
const pushData = { notificationId: 7, browserId: 3 };

describe('«Очереди» in the administration', () => {
  it('show waiting and failed jobs and the oldest waiting time, without personal data', async () => {
    const { db } = database;
    await enqueue(db, 'letters', [{ data: { mailId: 1 } }, { data: { mailId: 2 } }]);
    await enqueue(db, 'deploy-messages', [{ data: { messageId: 1 }, startAfter: new Date(Date.now() + 3_600_000) }]);
    await dead('pushes', pushData, 'HTTP 403');
    await dead('clear-old-mails', {}, '57014');
    expect(await queueOf('letters')).toMatchObject({ waiting: 2, failed: 0, oldest_at: expect.any(String) });
    // A scheduled job that is not due is not late.
    expect(await queueOf('deploy-messages')).toMatchObject({ waiting: 1, oldest_at: null });
    expect(await queueOf('pushes')).toMatchObject({ waiting: 0, failed: 1, last_error: 'HTTP 403' });
    expect(await queueOf('scheduled')).toMatchObject({ failed: 1, last_error: '57014' });
    expect((await failed('?queue=pushes')).rows).toMatchObject([
      { queue: 'pushes', about: 'Уведомление № 7, браузер № 3', error: 'HTTP 403', tries: 5 },
    ]);
    expect((await failed('?queue=scheduled')).rows).toMatchObject([{ queue: 'clear-old-mails' }]);
  });

  it('are paged', async () => {
    for (let number = 0; number < 35; number += 1) await dead('pushes', { ...pushData, browserId: number });
    const first = await failed();
    expect([first.rows.length, first.has_more]).toEqual([30, true]);
    const second = await failed(`?after=${first.rows.at(-1)?.id}`);
    expect([second.rows.length, second.has_more]).toEqual([5, false]);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(35);
  });

  it('return one failed job or a whole queue with all retries', async () => {
    const id = await dead('pushes', pushData);
    await dead('pushes', { ...pushData, browserId: 4 });
    await dead('search', { name: 'dogs.listed', ids: {} });
    const retry = (payload: object) => call<{ count: number }>('POST', 'failed_jobs/retry', payload);
    expect((await retry({ queue: 'pushes', job_id: id })).result).toEqual({ count: 1 });
    expect(await listJobs(database.db, 'pushes')).toMatchObject([{ state: 'created', tries: 0, data: pushData }]);
    // A second press, or a simultaneous one, gets 409.
    expect((await retry({ queue: 'pushes', job_id: id })).status).toBe(409);
    expect((await retry({ queue: 'pushes' })).result).toEqual({ count: 1 });
    expect(await listJobs(database.db, 'pushes')).toHaveLength(2);
    expect(await listJobs(database.db, 'dead-letters')).toMatchObject([{ data: { name: 'dogs.listed' } }]);
  });

  it('show a retried mail as waiting in «Письма» too', async () => {
    const [mail] = await database.db
      .insert(mails)
      .values({ recipient: 'one@mail.example', subject: 'Код', text: 'x', html: 'x', failedAt: new Date() })
      .returning({ id: mails.id });
    await dead('letters', { mailId: mail?.id });
    expect((await failed()).rows).toMatchObject([{ link: '/administration/mails?state=failed' }]);
    await call('POST', 'failed_jobs/retry', { queue: 'letters' });
    const [row] = await database.db
      .select()
      .from(mails)
      .where(eq(mails.id, mail?.id ?? 0));
    expect(row?.failedAt).toBeNull();
  });

  it('delete one failed job for good', async () => {
    const id = await dead('pushes', pushData);
    expect((await call('DELETE', `failed_jobs/${id}`)).status).toBe(200);
    expect((await call('DELETE', `failed_jobs/${id}`)).status).toBe(409);
    expect(await listJobs(database.db, 'pushes', 'dead-letters')).toEqual([]);
  });

  it('refuse everyone but administrators', async () => {
    for (const [method, url, payload] of [
      ['GET', 'job_queues', undefined],
      ['GET', 'failed_jobs', undefined],
      ['POST', 'failed_jobs/retry', { queue: 'pushes' }],
      ['DELETE', `failed_jobs/${crypto.randomUUID()}`, undefined],
    ] as const)
      expect([url, (await call(method, url, payload, federation)).status]).toEqual([url, 403]);
  });
});

it('are reported by the metrics', async () => {
  await enqueue(database.db, 'search', [{ data: { name: 'dogs.listed', ids: {} } }]);
  await dead('search', { name: 'dogs.listed', ids: {} });
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${'m'.repeat(32)}` } });
  for (const line of ['portal_queue_waiting{queue="search"} 1', 'portal_queue_failed{queue="search"} 1'])
    expect(body).toContain(line);
  expect(body).toMatch(/portal_queue_oldest_seconds\{queue="search"\} [\d.e-]+/);
  expect(body).toContain('portal_queue_waiting{queue="letters"} 0');
});

it('list a failed scheduled job with its error code and without its message', async () => {
  const log = testLog();
  const broken = {
    name: 'broken',
    cron: '0 0 1 1 *',
    run: async () => {
      throw Object.assign(new Error('Ключ «mail» = anna@mail.example уже есть'), { code: '23505' });
    },
  };
  const queues = await startQueues(database.url, { db: database.db, log }, { jobs: [broken] });
  try {
    await database.asOwner(
      "insert into jobs.job (name, retry_limit, dead_letter, start_after) values ('broken', 0, 'dead-letters', portal_now())",
    );
    await expect
      .poll(() => failed('?queue=broken').then(({ rows }) => rows), { timeout: 60_000 })
      .toMatchObject([{ about: 'Задание по расписанию', error: '23505' }]);
    const all = await database.db.select().from(jobRows).orderBy(asc(jobRows.createdOn));
    expect(JSON.stringify(all)).not.toContain('anna@');
  } finally {
    await queues.stop();
  }
});
