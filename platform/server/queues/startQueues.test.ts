import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { openClient } from '../db/openClient.ts';
import type { Job } from '../jobs.ts';
import { createLog } from '../log.ts';
import { startQueues } from './startQueues.ts';

let database: TestDatabase;
const log = createLog('silent');
const job = (name: string): Job => ({ name, cron: '0 0 1 1 *', run: async () => undefined });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Scheduled jobs after a process with these jobs has started. */
async function scheduledAfter(jobs: readonly Job[], jobsElsewhere: readonly string[] = []): Promise<string[]> {
  const queues = await startQueues(database.url, { db: database.db, log }, { jobs, jobsElsewhere });
  await queues.stop();
  const client = await openClient({ connectionString: database.url, application_name: 'schedules' }, log);
  const { rows } = await client.query('select name from jobs.schedule order by name');
  await client.end();
  return rows.map(({ name }: { name: string }) => name);
}

it('unschedules a removed or renamed job and keeps those of another process', async () => {
  expect(await scheduledAfter([job('count'), job('back-up'), job('sweep')])).toEqual(['back-up', 'count', 'sweep']);
  expect(await scheduledAfter([job('sweep'), job('recount')], ['back-up'])).toEqual(['back-up', 'recount', 'sweep']);
  // A process without scheduled jobs leaves those of others.
  expect(await scheduledAfter([])).toEqual(['back-up', 'recount', 'sweep']);
});

it('refuses two jobs of one name', async () => {
  await expect(
    startQueues(database.url, { db: database.db, log }, { jobs: [job('twice'), job('twice')] }),
  ).rejects.toThrow(/Two jobs have one name/);
});
