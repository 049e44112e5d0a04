import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Check } from '#platform/contract/doctor.ts';
import { readConfig } from '#platform/server/config.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { planUpgrade } from './planUpgrade.ts';

let database: TestDatabase;
let client: pg.Client;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  folder = mkdtempSync(join(tmpdir(), 'portal-upgrade-'));
});
afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function plan(settings: Record<string, string> = {}): Promise<Record<string, Check>> {
  const config = readConfig({ DATA_DIR: folder, ...settings });
  const checks = await planUpgrade({ config, client, now: new Date() });
  return Object.fromEntries(checks.map((check) => [check.id, check]));
}

/** Resets the migration journal to this migration. */
const goBackTo = (tag: string): Promise<unknown> =>
  client.query(
    'delete from drizzle.__drizzle_migrations where id > (select id from drizzle.__drizzle_migrations order by id offset $1 limit 1)',
    [Number(tag)],
  );

describe('the plan of an upgrade', () => {
  it('is empty for a database of this release', async () => {
    const { release, migrations, locks, busy, room } = await plan();
    expect([release?.state, migrations?.said, locks?.state, busy?.said, room?.state]).toEqual([
      'good',
      'Не нужны',
      'good',
      'Нет',
      'good',
    ]);
  });

  it('names migrations, large locked tables, and incompatibilities with the previous release', async () => {
    await goBackTo('2');
    expect((await plan()).locks?.said).not.toMatch(/ждёт/);
    await client.query("update pg_class set reltuples = 3000000 where relname = 'mails'");
    const { release, migrations, locks } = await plan();
    expect(release?.said).toMatch(/база: 0\.1\.0 от 2026-11-22 \(0002_applications\)/);
    expect(migrations?.said).toMatch(/^0003_job_queues, 0004_genetics, /);
    expect(locks).toMatchObject({ state: 'warning', todo: expect.stringContaining('тихий час') });
    expect(locks?.said).toMatch(/mails \(3\s000\s000\sстрок\) ждёт; /);
    expect(locks?.said).toMatch(/0003_job_queues убирает .+: search_changes, notifications, facts, mails/);
  });

  it('refuses a database newer than the code and warns without a backup', async () => {
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)",
    );
    const { release, backup } = await plan({
      PORTAL_MODE: 'production',
      PUBLIC_URL: 'https://portal.example',
      SMTP_URL: 'smtp://127.0.0.1:9',
      PORTAL_SECRET: 'x'.repeat(32),
    });
    expect(release).toMatchObject({ state: 'bad', said: expect.stringContaining('новее') });
    expect(backup?.state).toBe('warning');
  });

  it('requires an existing backup, not only a configured one', async () => {
    const settings = { BACKUP_TO: folder, BACKUP_KEY_FILE: join(folder, 'key') };
    expect((await plan(settings)).backup).toMatchObject({ state: 'bad', said: 'Ни одной целой копии нет' });
  });
});
