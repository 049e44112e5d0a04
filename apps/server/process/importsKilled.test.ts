import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember } from '#domains/accounts/server/testMember.ts';
import { organisationChanges, organisationRecords } from '#domains/organisations/server/tables.ts';
import { importCalls } from '#domains/registerImports/contract.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { makeRetriesDue } from '#platform/testing/queues.ts';
import { type PortalProcess, productionSettings, startPortal } from './portalProcess.ts';

const rows = 1500;
let database: TestDatabase;
let settings: Record<string, string>;
let token: string;
const folder = mkdtempSync(join(tmpdir(), 'imports-killed-'));

beforeAll(async () => {
  database = await createTestDatabase();
  // The file lies in DATA_DIR, which the next process has too.
  settings = { ...productionSettings(database), PORTAL_MODE: 'test', DATA_DIR: folder };
  ({ token } = await makeMember(database.db, { userType: 101 }));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const { path } = importCalls.organisations.list;

async function call(portal: PortalProcess, method: 'GET' | 'POST', url: string, body?: FormData | string) {
  const answer = await fetch(portal.url + url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': 'import-before-the-kill',
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
  expect([url, answer.status]).toEqual([url, 200]);
  return ((await answer.json()) as { result: Awaited<ReturnType<typeof JSON.parse>> }).result;
}

/** Waits until the file is as asked, with retries due at once. */
async function until(portal: PortalProcess, id: number, isSo: (file: { state: string; rows_done: number }) => boolean) {
  for (;;) {
    await makeRetriesDue(database.db);
    const file = await call(portal, 'GET', `${path}/${id}`);
    if (isSo(file)) return file;
    await sleep(20);
  }
}

it('a register is written whole and once when the process is killed while it writes [P53] [B1]', async () => {
  const portal = await startPortal(settings);
  const text = Array.from({ length: rows }, (_, at) => `Питомник;Убитый ${at}`).join('\n');
  const form = new FormData();
  form.append('file', new Blob([`Вид;Название\n${text}\n`]), 'register.csv');
  const { import_id: id } = await call(portal, 'POST', path, form);
  const { digest } = await until(portal, id, ({ state }) => state === 'checked');
  await call(portal, 'POST', `${path}/${id}/write`, JSON.stringify({ digest }));
  await until(portal, id, ({ state, rows_done }) => state !== 'writing' || rows_done > 0);
  portal.child.kill('SIGKILL');
  await portal.ended;
  // Whole or not at all: a slow test may kill after the end.
  expect([0, rows]).toContain(await database.db.$count(organisationRecords));

  const next = await startPortal(settings);
  try {
    // The order that was acknowledged is sent again, as a browser does.
    await call(next, 'POST', `${path}/${id}/write`, JSON.stringify({ digest }));
    expect(await until(next, id, ({ state }) => state !== 'writing')).toMatchObject({ state: 'written', added: rows });
  } finally {
    await next.stop();
  }
  expect([await database.db.$count(organisationRecords), await database.db.$count(organisationChanges)]).toEqual([
    rows,
    rows,
  ]);
}, 300_000);
