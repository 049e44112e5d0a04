import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { Agent, type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { hubsPath, notificationHub } from '#domains/notifications/hubs.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { freePort } from '#platform/testing/freePort.ts';
import { nginxConf, nginxSite, plainNginxSite } from './nginxSite.ts';
import { type PortalProcess, productionSettings, startPortal } from './portalProcess.ts';
import { createWriters, listLostAlbums } from './workload.ts';

/** `npm test` installs them if possible (apps/cli/machine/nginx.mjs). */
const hasNginx =
  spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0 &&
  spawnSync('openssl', ['version'], { stdio: 'ignore' }).status === 0;

/** Each takes a start of the portal. */
const deaths = 2;

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
}

describe.skipIf(!hasNginx)(
  `three processes behind deploy/nginx/portal.conf${hasNginx ? '' : ': skipped, there is no nginx or openssl on this machine (apt-get install nginx openssl)'}`,
  () => {
    let folder: string;
    let database: TestDatabase;
    let nginx: ChildProcess;
    let nginxEnded: Promise<unknown>;
    let port: number;
    const portals: PortalProcess[] = [];
    let settings: Record<string, string>;
    const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });

    /** The distributed file with this machine's ports, nodes and certificate. */
    async function configure(): Promise<string> {
      port = await freePort();
      const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
      const subject = ['-subj', '/CN=portal.federation.example', '-days', '2'];
      execFileSync(
        'openssl',
        ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
        { stdio: 'ignore' },
      );
      const site = nginxSite(portals.map(({ port: at }) => at))
        .replaceAll('listen 80;', `listen 127.0.0.1:${await freePort()};`)
        .replaceAll('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
        .replaceAll(/listen \[::\].+/g, '')
        .replace(/ssl_certificate {5}.+/, `ssl_certificate ${certificate};`)
        .replace(/ssl_certificate_key .+/, `ssl_certificate_key ${key};`);
      const file = join(folder, 'nginx.conf');
      writeFileSync(file, nginxConf(folder, site));
      return file;
    }

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
      database = await createTestDatabase();
      settings = {
        ...productionSettings(database),
        TRUST_PROXY: '127.0.0.1',
        DRAIN_MS: '0',
        // So that a crowd of ninety overloads them.
        DATABASE_POOL: '2',
        METRICS_TOKEN: 'a token of the tests',
        API_PER_MINUTE: '1000000',
      };
      for (let count = 0; count < 3; count += 1) portals.push(await startPortal(settings));
      const file = await configure();
      expect(
        spawnSync('nginx', ['-t', '-c', file, '-e', join(folder, 'error.log')], { encoding: 'utf8' }).stderr,
      ).toContain('test is successful');
      nginx = spawn('nginx', ['-c', file, '-e', join(folder, 'error.log')], { stdio: 'ignore' });
      nginxEnded = once(nginx, 'exit');
      while ((await ask('/readyz').catch(() => null))?.status !== 200) await sleep(50);
    });
    afterAll(async () => {
      agent.destroy();
      nginx?.kill('SIGQUIT');
      await nginxEnded;
      for (const { child } of portals) child.kill('SIGTERM');
      await Promise.all(portals.map(({ ended }) => ended));
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    });

    const ask = (path: string, options: RequestOptions = {}, body?: string): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const headers = { host: 'portal.federation.example', ...options.headers };
        const asked = request({ host: '127.0.0.1', port, path, agent, ...options, headers }, (answer) => {
          answer.resume();
          answer.once('end', () => resolve({ status: answer.statusCode as number, headers: answer.headers }));
        });
        asked.once('error', reject);
        asked.end(body);
      });

    it('pass on the portal’s compressed pages, over HTTP/2 too, and hide internal addresses', async () => {
      const page = await ask('/about', { headers: { 'accept-encoding': 'br' } });
      expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br']);
      expect(page.headers['strict-transport-security']).toBeTruthy();
      expect((await ask('/metrics', { headers: { authorization: 'Bearer a token of the tests' } })).status).toBe(404);
      const client = connectHttp2(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
      const stream = client.request({ ':path': '/healthz', ':authority': 'portal.federation.example' });
      const [headers] = await once(stream, 'response');
      client.close();
      expect(headers[':status']).toBe(200);
    });

    it('ignore forged client addresses', async () => {
      const tries: number[] = [];
      for (let at = 0; at < 30; at += 1) {
        const headers = {
          'content-type': 'application/json',
          'x-forwarded-for': `203.0.113.${at}`,
          forwarded: `for=203.0.113.${at}`,
        };
        const body = JSON.stringify({ email: `nobody-${at}@mail.example`, password: 'Неверный-пароль-1' });
        tries.push((await ask('/api/Authentication', { method: 'POST', headers }, body)).status);
      }
      // Each process counts for itself, because there is no Redis here.
      expect(tries).toContain(429);
    });

    it('deliver live events to open pages', async () => {
      const { id: profileId } = await makeProfile(database.db, { userType: 1 });
      const { id } = await makeAccount(database.db, { profileId, mail: 'listener@mail.example' });
      const token = randomBytes(32).toString('base64url');
      const hash = createHash('sha256').update(token).digest('hex');
      await database.db.$client.query(
        "insert into account_sessions (account_id, token_hash, expires_at) values ($1, $2, portal_now() + interval '1 day')",
        [id, hash],
      );
      const ws = {
        path: hubsPath,
        transports: ['websocket'],
        reconnection: false,
        auth: { token },
        rejectUnauthorized: false,
      };
      const socket = io(`https://127.0.0.1:${port}${notificationHub}`, {
        ...ws,
        extraHeaders: { host: 'portal.federation.example' },
      });
      await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
      expect(socket.connected).toBe(true);
      socket.disconnect();
    });

    it('answer overload with the portal’s own 503, and no process is excluded for it', async () => {
      await ask('/about');
      const holder = new pg.Client({ connectionString: database.ownerUrl });
      await holder.connect();
      try {
        await holder.query('begin; lock table exhibitions in access exclusive mode');
        const crowd = await Promise.all(Array.from({ length: 40 }, (_, at) => ask(`/exhibitions?city_id=${at + 1}`)));
        expect([...new Set(crowd.map(({ status }) => status))]).toEqual([503]);
        // Either of two processes that have just refused still serves cached pages.
        expect((await ask('/about')).status).toBe(200);
      } finally {
        await holder.end();
      }
      expect((await ask('/exhibitions?city_id=1')).status).toBe(200);
    });

    it('hide random kills from readers, and keep acknowledged writes once [P43 P53] [Issue13-4]', async ({
      annotate,
    }) => {
      const tokens = await createWriters(database.db);
      const reads: number[] = [];
      const acknowledged: string[] = [];
      let isGoing = true;
      const readers = Array.from({ length: 6 }, async () => {
        while (isGoing) reads.push((await ask('/about')).status);
      });
      /** As a page does: repeats an unanswered request with the same key. */
      const write = async (name: string, token: string): Promise<void> => {
        const key = randomUUID();
        const headers = {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': key,
        };
        for (let status = 0; status !== 200; await sleep(10)) {
          const answer = await ask('/api/media/album', { method: 'POST', headers }, JSON.stringify({ name }));
          ({ status } = answer);
          if (status >= 400 && status < 500) throw new Error(`Refused with ${status}`);
        }
        acknowledged.push(name);
      };
      const writers = [0, 1, 2].map(async (writer) => {
        for (let at = 0; isGoing; at += 1)
          await write(`Альбом ${writer}-${at}`, tokens[(at * 3 + writer) % tokens.length] as string);
      });
      const readyAfter: number[] = [];
      for (let death = 0; death < deaths; death += 1) {
        await sleep(300);
        const at = Math.floor(Math.random() * portals.length);
        const { child, ended, port: its } = portals[at] as PortalProcess;
        child.kill('SIGKILL');
        await ended;
        const before = [reads.length, acknowledged.length] as const;
        await expect
          .poll(() => reads.length > before[0] + 50 && acknowledged.length > before[1] + 10, { timeout: 60_000 })
          .toBe(true);
        portals[at] = await startPortal(settings, { port: its });
        readyAfter.push(portals[at].readyAfter);
      }
      isGoing = false;
      await Promise.all([...readers, ...writers]);
      await annotate(
        `${reads.length} reads, ${acknowledged.length} writes, ready after ${readyAfter.map(Math.round)} ms`,
      );
      expect(reads.filter((status) => status !== 200)).toEqual([]);
      expect(await listLostAlbums(database.url, acknowledged)).toEqual([]);
    });
  },
);

describe.skipIf(!hasNginx)('deploy/nginx/portal.conf with processes that die and return', () => {
  /** Stops and starts immediately, unlike a portal. */
  const listen = async (port: number): Promise<Server> => {
    const server = createServer((_, answer) => answer.end('here'));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  const die = async (server: Server): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };

  it('uses a returned process at once when no other is available [P53] [Issue13-4]', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
    const port = await freePort();
    const ports = [await freePort(), await freePort(), await freePort()];
    const [first, second, third] = (await Promise.all(ports.map(listen))) as [Server, Server, Server];
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, nginxConf(folder, plainNginxSite(port, ports)));
    const nginx = spawn('nginx', ['-c', file, '-e', join(folder, 'error.log')], { stdio: 'ignore' });
    const ended = once(nginx, 'exit');
    const read = () =>
      fetch(`http://127.0.0.1:${port}/about`).then(
        ({ status }) => status,
        () => null,
      );
    const readMany = async (): Promise<unknown[]> => {
      const statuses = new Set<number | null>();
      for (let at = 0; at < 12; at += 1) statuses.add(await read());
      return [...statuses];
    };
    const living: Server[] = [];
    try {
      await expect.poll(read, { timeout: 60_000 }).toBe(200);
      await die(first);
      await die(second);
      // Both have refused, and the third has answered.
      expect(await readMany()).toEqual([200]);
      living.push(await listen(ports[0] as number));
      await die(third);
      expect(await readMany()).toEqual([200]);
      await die(living.pop() as Server);
      expect(await readMany()).toEqual([502]);
      living.push(await listen(ports[1] as number));
      expect(await readMany()).toEqual([200]);
    } finally {
      nginx.kill('SIGQUIT');
      await ended;
      await Promise.all(living.map(die));
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
