import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Check } from '#platform/contract/doctor.ts';
import { dayMs, minuteMs } from '#platform/contract/time/duration.ts';
import { makeKeyFile } from '#platform/server/backup/keyFile.ts';
import { summaryOf } from '#platform/server/backup/manifest.ts';
import { copySummaryOf } from '#platform/server/backup/moments/copies.ts';
import { readConfig } from '#platform/server/config.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { diskStore } from '#platform/server/files/diskStore.ts';
import { createLog } from '#platform/server/log.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import { expiryFinding } from '#platform/server/operations/checks/certificate.ts';
import { clockFinding } from '#platform/server/operations/checks/database.ts';
import { pointInTime } from '#platform/server/operations/checks/services.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { type MailServer, openMailServer } from '../../../tests/portal/letters/mailServer.ts';
import { productionSettings, spawnPortal } from '../process/portalProcess.ts';
import { diagnose } from './diagnose.ts';

const now = new Date();
let folder: string;
let database: TestDatabase;
let server: MailServer;
beforeAll(async () => {
  [database, server] = [await createTestDatabase(), await openMailServer()];
  folder = mkdtempSync(join(tmpdir(), 'portal-doctor-'));
  makeKeyFile(join(folder, 'key'));
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const settings = (): Record<string, string> => ({
  ...productionSettings(database),
  SMTP_URL: server.url,
  DATA_DIR: folder,
  BACKUP_TO: join(folder, 'backups'),
  BACKUP_KEY_FILE: join(folder, 'key'),
  PUBLIC_URL: 'http://portal.example',
});

async function found(
  changes: Record<string, string> = {},
  urls: { url: string; migrationUrl?: string } | null = null,
): Promise<Map<string, Check>> {
  const config = readConfig({ ...settings(), ...changes });
  const parts = {
    config,
    db: database.db,
    urls: urls ?? { url: database.url, migrationUrl: database.ownerUrl },
    log: createLog('silent'),
  };
  const checks = await diagnose({ ...parts, store: diskStore(config.DATA_DIR) }, now, changes.letterTo);
  return new Map(checks.map((check) => [check.id, check]));
}

function keepSet(daysAgo: number): void {
  const path = join(folder, 'backups', summaryOf('2026'));
  mkdirSync(join(path, '..'), { recursive: true });
  const madeAt = new Date(now.getTime() - daysAgo * dayMs).toISOString();
  writeFileSync(path, JSON.stringify({ madeAt, seconds: 3, tables: 1, rows: 1, files: 1, bytes: 17_600_000 }));
}

const statesOf = (checks: Map<string, Check>) => Object.fromEntries([...checks].map(([id, { state }]) => [id, state]));

describe('the doctor [Issue13-1]', () => {
  it('reports no problems on a healthy portal, and its test mail arrives', async () => {
    keepSet(0.5);
    const checks = await found({ letterTo: 'chief@federation.example' });
    // The free space of this machine does not concern the portal.
    checks.delete('disk');
    expect(statesOf(checks)).toEqual({
      settings: 'good',
      database: 'good',
      roles: 'good',
      migrations: 'good',
      clock: 'good',
      store: 'good',
      mail: 'good',
      queues: 'good',
      'dead-letters': 'good',
      redis: 'off',
      push: 'good',
      certificate: 'off',
      release: 'off',
      backup: 'good',
      'backup-key': 'good',
      moments: 'off',
      'card-keys': 'off',
    });
    expect(await server.read('chief@federation.example', 'Проверка почты портала')).toHaveLength(1);
  });

  it('reports each problem with its remedy', async () => {
    keepSet(3);
    await queueMail(database.db, { to: 'anna@mail.example', subject: 'Письмо', text: 'Текст', html: '<p>Текст</p>' });
    await database.asOwner("update mails set failed_at = portal_now(), queued_at = portal_now() - interval '4 days'");
    await recordEvent(database.db, { name: 'articles.created', ids: { articleId: 1 } });
    await database.asOwner(
      "update jobs.job set created_on = portal_now() - interval '20 minutes', start_after = portal_now() - interval '20 minutes'",
    );
    const free = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => free.once('listening', resolve));
    const { port } = free.address() as { port: number };
    free.close();
    const changes = {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      REDIS_URL: `redis://127.0.0.1:${port}`,
      PUBLIC_URL: `https://127.0.0.1:${port}`,
      DATA_DIR: join(folder, 'backups', summaryOf('2026')),
    };
    const checks = await found(changes, { url: database.ownerUrl });
    expect(statesOf(checks)).toMatchObject({
      mail: 'bad',
      redis: 'bad',
      certificate: 'bad',
      store: 'bad',
      queues: 'bad',
      'dead-letters': 'warning',
      roles: 'warning',
      backup: 'bad',
    });
    for (const { state, todo, label } of checks.values())
      if (state === 'bad' || state === 'warning') expect(todo, label).toMatch(/[а-я]{4}/);
    expect(checks.get('mail')?.said).toBe('Не проверить: ESOCKET');
    expect([...checks.values()].map(({ said, todo }) => said + todo).join()).not.toContain('test_app:');
  });

  it('ends the trouble of refused letters only when those sent again have left', async () => {
    const letters = async () => {
      const { state, said } = (await found()).get('dead-letters') ?? {};
      return [state, said];
    };
    await database.asOwner("update mails set failed_at = portal_now(), last_error = 'EENVELOPE 550', tries = 1");
    expect(await letters()).toEqual(['warning', 'Не ушло писем: 1']);
    await database.asOwner('update mails set failed_at = null');
    expect(await letters()).toEqual(['warning', 'Отправляются ещё раз: 1']);
    await database.asOwner("update mails set last_error = 'SEALED'");
    expect(await letters()).toEqual(['warning', 'Отправляются ещё раз: 1']);
    await database.asOwner('update mails set sent_at = portal_now()');
    expect(await letters()).toEqual(['good', 'Нет']);
  });

  it('checks point-in-time recovery: a base copy exists, and the WAL is shipped [Issue13-2]', async () => {
    const look = pointInTime(
      readConfig({
        BACKUP_TO: join(folder, 'moments'),
        BACKUP_KEY_FILE: 'key',
        POINT_IN_TIME: 'true',
        DATA_DIR: join(folder, 'own'),
      }),
      now,
    );
    expect(await look.look()).toMatchObject({ state: 'bad', todo: expect.stringContaining('--cluster') });
    const summary = join(folder, 'moments', copySummaryOf('7', '2026'));
    mkdirSync(join(summary, '..'), { recursive: true });
    const madeAt = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
    const copy = { timeline: 1, firstSegment: '000000010000000000000002' };
    writeFileSync(summary, JSON.stringify({ ...copy, madeAt: madeAt(9) }));
    expect((await look.look()).state).toBe('warning');
    writeFileSync(summary, JSON.stringify({ ...copy, madeAt: madeAt(1) }));
    expect((await look.look()).state).toBe('good');
    const journal = join(folder, 'own/postgres/journal');
    mkdirSync(journal, { recursive: true });
    const segment = join(journal, '000000010000000000000003');
    writeFileSync(segment, '');
    expect((await look.look()).state).toBe('good');
    utimesSync(segment, now, new Date(now.getTime() - 20 * minuteMs));
    expect(await look.look()).toMatchObject({ state: 'bad', said: expect.stringContaining('журнал не уходит 20 мин') });
  });

  it('rates certificate expiry and clock drift by urgency', () => {
    expect([60, 13, 6, -1].map((days) => expiryFinding(days).state)).toEqual(['good', 'warning', 'bad', 'bad']);
    expect([0.1, 5, 600].map((seconds) => clockFinding(seconds).state)).toEqual(['good', 'warning', 'bad']);
  });

  it('exits with 1 when a check is bad', async () => {
    keepSet(0);
    await database.asOwner('truncate mails, facts, jobs.job');
    const run = async (env: Record<string, string>) => {
      const { ended, said } = spawnPortal({ ...settings(), ...env, NO_COLOR: '1' }, ['apps/cli/doctor.ts']);
      return { code: (await ended).code, ...said() };
    };
    const lines = (await run({})).out.split('\n');
    expect(lines).toContain('хорошо    База данных            PostgreSQL 18.4');
    const ill = await run({ REDIS_URL: 'redis://127.0.0.1:1' });
    expect(ill.code).toBe(1);
    expect(ill.out).toMatch(/^ПЛОХО {5}Redis +Не проверить: \S+ → Проверьте REDIS_URL/m);
  });
});

it('exposes ages and sizes as metrics, also while the database does not answer', async () => {
  keepSet(1);
  await queueMail(database.db, { to: 'anna@mail.example', subject: 'Письмо', text: 'Текст', html: '<p>Текст</p>' });
  const app = await testApp({
    db: database.db,
    routes: () => undefined,
    settings: { BACKUP_TO: join(folder, 'backups'), BACKUP_KEY_FILE: 'key', DATA_DIR: folder },
  });
  const read = async () => (await app.inject('/metrics')).body;
  const before = await read();
  expect(Number(/^portal_backup_timestamp_seconds (\S+)$/m.exec(before)?.[1])).toBeCloseTo(
    now.getTime() / 1000 - 86_400,
    0,
  );
  expect(before).toMatch(/^portal_backup_bytes 17600000$/m);
  expect(before).toMatch(/^portal_mails\{state="waiting"\} 1$/m);
  expect(before).toMatch(/^portal_database_up 1$/m);
  await database.asOwner('alter table mails rename to mails_gone');
  const after = await read();
  await database.asOwner('alter table mails_gone rename to mails');
  expect(after).toMatch(/^portal_database_up 0$/m);
  expect(after).not.toMatch(/^portal_mails(\{|_)/m);
  await app.close();
});
