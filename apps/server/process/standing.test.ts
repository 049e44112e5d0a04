import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { startPortal } from './portalProcess.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-standing-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the portal on this folder, looks, stops it. */
async function visit<T>(look: (url: string) => Promise<T>): Promise<T> {
  const portal = await startPortal({ PORTAL_MODE: 'demo', DATA_DIR: folder });
  try {
    return await look(portal.url);
  } finally {
    await portal.stop();
    // On a busy machine the database takes longer to stop than the portal waits for it.
    await expect
      .poll(() => existsSync(join(folder, 'postgres/cluster/postmaster.pid')), { timeout: 300_000 })
      .toBe(false);
  }
}
async function showsAhead(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/exhibitions/exhibition?date_from=${moscowDay(new Date())}`);
  return ((await answer.json()) as { result: { items: unknown[] } }).result.items.length;
}

it('a portal seeds a current demonstration in place of one of two years ago and keeps the old one aside', async () => {
  expect(await visit(showsAhead)).toBeGreaterThan(0);
  const mark = join(folder, 'demonstration');
  const today = moscowDay(new Date());
  expect(readFileSync(mark, 'utf8')).toBe(`${today}\n`);
  writeFileSync(mark, '2024-11-25\n');
  const longAgo = new Date('2024-12-01T12:00:00Z');
  utimesSync(join(folder, 'postgres/cluster/global/pg_control'), longAgo, longAgo);
  expect(await visit(showsAhead)).toBeGreaterThan(0);
  expect(readFileSync(mark, 'utf8')).toBe(`${today}\n`);
  expect(existsSync(join(folder, 'demonstration-before/postgres/cluster/PG_VERSION'))).toBe(true);
});
