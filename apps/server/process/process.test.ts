import { createServer, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { freePort } from '#platform/testing/freePort.ts';
import { openLoad } from '#platform/testing/openLoad.ts';
import { type PortalProcess, productionSettings, spawnPortal, startPortal } from './portalProcess.ts';

let database: TestDatabase;
let settings: Record<string, string>;
const running = new Set<PortalProcess>();

beforeAll(async () => {
  database = await createTestDatabase();
  settings = productionSettings(database);
});
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all([...running].map(({ ended }) => ended));
  await database.drop();
});

async function start(env: Record<string, string> = {}): Promise<PortalProcess> {
  const portal = await startPortal({ ...settings, ...env });
  running.add(portal);
  void portal.ended.then(() => running.delete(portal));
  return portal;
}

describe('a failed start', () => {
  /** Exit code 1 and one line. */
  async function expectLine(env: Record<string, string>, line: RegExp): Promise<void> {
    const { ended, said } = spawnPortal(env);
    const { code } = await ended;
    expect(said()).toEqual({ out: '', err: expect.stringMatching(line) });
    expect(said().err.trim()).not.toContain('\n');
    expect(code).toBe(1);
  }

  it('names the wrong setting', () => expectLine({ PORT: 'abc' }, /^Неверные настройки: PORT: /));

  it('names the missing settings of production', () =>
    expectLine({ PORTAL_MODE: 'production' }, /PUBLIC_URL: .*SMTP_URL: .*PORTAL_SECRET: /));

  it('reports an unreachable database without its password', async () => {
    const port = await freePort();
    const away = (role: string) => `postgres://${role}:hunter2@127.0.0.1:${port}/portal`;
    await expectLine(
      { ...settings, DATABASE_URL: away('portal_app'), MIGRATION_DATABASE_URL: away('portal') },
      /^База данных не отвечает \(ECONNREFUSED\)(?!.*hunter2)/,
    );
  });

  it('names the port when it is already in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    await expectLine({ ...settings, PORT: String(port) }, /^Порт занят/);
    await new Promise((resolve) => server.close(resolve));
  });
});

/** A request that is answered when the lock is released. */
async function slowRequest(url: string): Promise<{
  release: () => Promise<void>;
  answer: Promise<{ status: number; connection: string | null; body: string }>;
}> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query('begin; lock table cities in access exclusive mode');
  const answer = fetch(`${url}/api/city`).then(async (response) => ({
    status: response.status,
    connection: response.headers.get('connection'),
    body: await response.text(),
  }));
  await sleep(200);
  return {
    release: async () => {
      await client.query('commit');
      await client.end();
    },
    answer,
  };
}

describe('SIGTERM', () => {
  it('makes /readyz fail, finishes current requests, then exits with 0 [P54]', async () => {
    const portal = await start({ DRAIN_MS: '600', STATEMENT_TIMEOUT_MS: '20000' });
    const { release, answer } = await slowRequest(portal.url);
    portal.child.kill('SIGTERM');
    await sleep(150);
    const ready = await fetch(`${portal.url}/readyz`);
    expect([ready.status, await ready.json(), ready.headers.get('connection')]).toEqual([
      503,
      { status: 'closing' },
      'close',
    ]);
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
    await sleep(900);
    await expect(fetch(`${portal.url}/healthz`)).rejects.toThrow();
    await release();
    const { status, body } = await answer;
    expect([status, JSON.parse(body).returnCode]).toEqual([200, 200]);
    const { code } = await portal.ended;
    expect(code).toBe(0);
    expect(portal.said().err).toBe('');
  });

  it('does not wait for idle open connections', async () => {
    const portal = await start({ DRAIN_MS: '0' });
    const held = request(`${portal.url}/healthz`, { headers: { connection: 'keep-alive' } });
    held.on('error', () => held.destroy());
    held.end();
    await sleep(200);
    portal.child.kill('SIGTERM');
    const { code } = await portal.ended;
    expect(code).toBe(0);
  });
});

/** A load balancer: sends new connections where /readyz succeeds and keeps open ones. */
async function balancer(backends: PortalProcess[]): Promise<{ url: string; close(): void }> {
  const { createServer: tcpServer, connect } = await import('node:net');
  const ready = new Set(backends.map(({ port }) => port));
  const asking = setInterval(() => {
    for (const { url, port } of backends) {
      fetch(`${url}/readyz`).then(
        ({ ok }) => (ok ? ready.add(port) : ready.delete(port)),
        () => ready.delete(port),
      );
    }
  }, 100);
  let turn = 0;
  const server = tcpServer((near) => {
    const ports = [...ready];
    turn += 1;
    const far = connect(ports[turn % ports.length] as number, '127.0.0.1');
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 1024, resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    close: () => {
      clearInterval(asking);
      server.close();
    },
  };
}

it('a rolling restart under load causes no errors [P54]', async () => {
  // A large pool, so that a busy machine delays no request.
  const roomy = { DATABASE_POOL: '20' };
  const first = await start(roomy);
  const backends = [first];
  const { url, close } = await balancer(backends);
  const load = openLoad(`${url}/api/exhibitions/Rank/with_deleted`, 50, 8);
  await sleep(1000);
  backends.push(await start(roomy));
  await sleep(500);
  first.child.kill('SIGTERM');
  expect((await first.ended).code).toBe(0);
  const answers = await load;
  close();
  expect(answers).toHaveLength(400);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

describe('in production', () => {
  it('serves nothing of the demo and uses PUBLIC_URL in pages', async () => {
    const portal = await start();
    for (const table of ['accounts', 'profiles', 'articles', 'exhibitions']) {
      const { rows } = await database.db.$client.query(`select 1 from ${table} limit 1`);
      expect([table, rows]).toEqual([table, []]);
    }
    for (const path of ['/dev/mail', '/dev/mail/1', '/metrics'])
      expect([path, (await fetch(portal.url + path)).status]).toEqual([path, 404]);
    const home = await fetch(portal.url);
    expect(home.status).toBe(200);
    expect(home.headers.get('strict-transport-security')).toContain('max-age=');
    const html = await home.text();
    expect(html).not.toContain('127.0.0.1');
    expect(portal.said().out).not.toMatch(/пароль/i);

    const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
    const script = await fetch(portal.url + asset, { headers: { 'accept-encoding': 'br' } });
    expect(script.status).toBe(200);
    expect(script.headers.get('cache-control')).toContain('immutable');
    for (const name of ['content-security-policy', 'x-content-type-options', 'strict-transport-security'])
      expect(script.headers.get(name)).toBeTruthy();
    for (const path of [
      '/assets/missing.js',
      '/assets/../../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/.vite/manifest.json',
      '/.env',
    ]) {
      expect([path, (await fetch(portal.url + path)).status]).toEqual([path, 404]);
    }
  });
});
