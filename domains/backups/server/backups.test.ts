import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '#domains/accounts/server/factories.ts';
import { createPasswords, findSession } from '#domains/accounts/server/public.ts';
import { makeMember, type TestMember } from '#domains/accounts/server/testMember.ts';
import { makeKeyFile } from '#platform/server/backup/keyFile.ts';
import { BackupError } from '#platform/server/backup/sealedStream.ts';
import { createLog } from '#platform/server/log.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { texts } from '../policy.ts';
import { askedBackupJob, type BackupWork } from './commands.ts';
import { backupRoutes } from './routes.ts';
import { backupRuns } from './tables.ts';

const path = '/api/administration/backups';
const now = new Date('2026-12-01T09:00:00Z');
let database: TestDatabase;
let folder: string;
let app: FastifyInstance;
let bare: FastifyInstance;
let admin: TestMember;
let rkf: TestMember;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'portal-backups-'));
  makeKeyFile(join(folder, 'key'));
  const open = (settings: Record<string, string>) =>
    testApp({
      db: database.db,
      settings: { PORTAL_SECRET: 'only-for-tests-'.repeat(3), ...settings },
      findSession,
      routes: (server, parts) => backupRoutes(server, { ...parts, passwords: createPasswords() }),
    });
  app = await open({ BACKUP_TO: join(folder, 'sets'), BACKUP_KEY_FILE: join(folder, 'key') });
  bare = await open({});
  admin = await makeMember(database.db, { userType: 101, shortName: 'Администратор' });
  rkf = await makeMember(database.db, { userType: 5, alias: 'rkf' });
});
afterAll(async () => {
  await app.close();
  await bare.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => database.db.delete(backupRuns));

const call = (method: 'GET' | 'POST', { token }: TestMember, payload?: object, server = app) =>
  server.inject({ method, url: path, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
const listed = async () => (await call('GET', admin)).json().result;
const make = (code = demoPassword) => call('POST', admin, { kind: 'make', code });
const work = (given: Partial<BackupWork> = {}) =>
  askedBackupJob({ make: async () => '2026-12-01T09-00-00-000Z', check: async () => undefined, ...given }).run({
    ...{ db: database.db, log: createLog('silent'), now },
  });

describe('backups on a screen [Federation-7]', () => {
  it('are asked for with the password, made once, and say who asked', async () => {
    const wrong = await make('Другой-9182');
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ['code']]);
    expect((await make()).json()).toMatchObject({ returnCode: 200 });
    const second = await make();
    expect([second.statusCode, second.json().errors.error]).toEqual([409, texts.underWay]);
    expect((await listed()).runs).toMatchObject([{ kind: 'make', finished_at: null, asked_by: 'Администратор' }]);
    await work();
    await work({ make: () => Promise.reject(new Error('made a second time')) });
    expect((await listed()).runs).toMatchObject([
      { set: '2026-12-01T09-00-00-000Z', finished_at: now.toISOString(), failure: '' },
    ]);
  });

  it('say in words what went wrong, and never what only the log may know', async () => {
    await make();
    await work({ make: () => Promise.reject(new BackupError('Копия уже делается')) });
    await make();
    await work({ make: () => Promise.reject(new Error('ENOSPC /var/backups/secret')) });
    expect((await listed()).runs.map(({ failure }: { failure: string }) => failure)).toEqual([
      texts.failed,
      'Копия уже делается',
    ]);
  });

  it('are begun again when the process died', async () => {
    await make();
    // The process died before it could write an end.
    expect((await listed()).runs).toMatchObject([{ finished_at: null }]);
    await work();
    expect((await listed()).runs).toMatchObject([{ failure: '', finished_at: now.toISOString() }]);
  });

  it('cannot be checked unless they exist, nor asked for where none are set up', async () => {
    const unknown = await call('POST', admin, { kind: 'check', set: '2020-01-01T00-00-00-000Z', code: demoPassword });
    expect([unknown.statusCode, unknown.json().errors.error]).toEqual([404, texts.noSet]);
    const outside = await call('POST', admin, { kind: 'check', set: '../../etc/passwd', code: demoPassword });
    expect(outside.statusCode).toBe(400);
    expect((await call('GET', admin, undefined, bare)).json().result).toMatchObject({ place: null, sets: [] });
    expect((await call('POST', admin, { kind: 'make', code: demoPassword }, bare)).statusCode).toBe(409);
  });

  it('are an administrator’s alone', async () => {
    expect((await call('GET', rkf)).statusCode).toBe(403);
    expect((await call('POST', rkf, { kind: 'make', code: demoPassword })).statusCode).toBe(403);
  });
});
