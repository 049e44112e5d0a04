import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember } from '#domains/accounts/server/testMember.ts';
import { backupRuns } from '#domains/backups/server/tables.ts';
import { diskPlace } from '#platform/server/backup/diskPlace.ts';
import { makeKeyFile } from '#platform/server/backup/keyFile.ts';
import { listSets } from '#platform/server/backup/sets.ts';
import { readConfig } from '#platform/server/config.ts';
import { diskStore } from '#platform/server/files/diskStore.ts';
import { createLog } from '#platform/server/log.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { backUp, backupJobs } from './backup.ts';

const log = createLog('silent');
let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'portal-daily-'));
  makeKeyFile(join(folder, 'key'));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const configOf = (env: Record<string, string>) =>
  readConfig({ PORTAL_MODE: 'test', BACKUP_KEY_FILE: join(folder, 'key'), ...env });
const urls = () => ({ url: database.url, migrationUrl: database.ownerUrl });

describe('the daily backup [P58]', () => {
  it('runs at its hour if configured, stores a file once for all sets, and removes old ones', async () => {
    const store = diskStore(join(folder, 'files'));
    const kept = `${'a'.repeat(32)}.pdf`;
    await store.put(kept, Buffer.from('one'), 'application/pdf');
    expect(backupJobs(configOf({}), urls(), store)).toEqual([]);
    const config = configOf({ BACKUP_TO: join(folder, 'daily'), BACKUP_HOUR: '5', BACKUP_DAYS: '1' });
    const [job] = backupJobs(config, urls(), store);
    expect(job?.cron).toBe('7 5 * * *');
    const place = diskPlace(join(folder, 'daily'));
    for (const day of [1, 2, 3]) {
      const key = `${String(day).repeat(32)}.pdf`;
      await store.put(key, Buffer.from('of a day'), 'application/pdf');
      await job?.run({ db: database.db, log, now: new Date(`2026-11-0${day}T02:07:00Z`) });
      await store.remove(key);
    }
    expect((await listSets(place)).map(({ set, summary }) => [set.slice(0, 10), summary.files])).toEqual([
      ['2026-11-02', 2],
      ['2026-11-03', 2],
    ]);
    // Files of the first day alone were removed with it.
    expect((await place.list('files/')).map((name) => name.slice(9, 10)).sort()).toEqual(['2', '3', 'a']);
  });

  it('is made and read whole when staff ask for it on the screen [Federation-7]', async () => {
    const config = configOf({ BACKUP_TO: join(folder, 'asked') });
    const job = backupJobs(config, urls(), diskStore(join(folder, 'files'))).find(
      ({ name }) => name === 'run-asked-backups',
    );
    const { accountId } = await makeMember(database.db, { userType: 101 });
    const run = async (kind: 'make' | 'check', set = '') => {
      await database.db.insert(backupRuns).values({ kind, set, accountId });
      await job?.run({ db: database.db, log, now: new Date() });
      return (await database.db.select().from(backupRuns).orderBy(desc(backupRuns.id)))[0];
    };
    const made = await run('make');
    expect(made).toMatchObject({ failure: '', set: (await listSets(diskPlace(join(folder, 'asked'))))[0]?.set });
    expect(await run('check', made?.set)).toMatchObject({ failure: '' });
    writeFileSync(join(folder, 'asked', 'sets', made?.set ?? '', 'profiles'), 'not what was written');
    expect((await run('check', made?.set))?.failure).not.toBe('');
  });

  it('never runs twice at once', async () => {
    const config = configOf({ BACKUP_TO: join(folder, 'twice') });
    const make = () => backUp({ config, urls: urls(), store: diskStore(join(folder, 'files')), log, now: new Date() });
    const tries = await Promise.allSettled([make(), make()]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: expect.stringContaining('уже делается') },
    });
  });
});
