import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember } from '#domains/accounts/server/testMember.ts';
import { hubsPath, notificationHub, sendToUser, type ToUser } from '#domains/notifications/hubs.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { freePort } from '#platform/testing/freePort.ts';
import { type PortalProcess, productionSettings, startPortal } from './portalProcess.ts';

/** `npm test` installs it if possible (apps/cli/machine/redis.mjs). */
const hasRedis = spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;

describe.skipIf(!hasRedis)(
  `two processes with one Redis${hasRedis ? '' : ': skipped, there is no redis-server on this machine (apt-get install redis-server)'}`,
  () => {
    let database: TestDatabase;
    let redis: ChildProcess;
    let redisEnded: Promise<unknown>;
    let redisPort: number;
    const portals = [] as unknown as [PortalProcess, PortalProcess];
    const open: Socket[] = [];

    /** Without persistence: empty after a restart. */
    function startRedis(): void {
      redis = spawn(
        'redis-server',
        ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
        { stdio: 'ignore' },
      );
      redisEnded = once(redis, 'exit');
    }

    beforeAll(async () => {
      database = await createTestDatabase();
      redisPort = await freePort();
      startRedis();
      const settings = { ...productionSettings(database), REDIS_URL: `redis://127.0.0.1:${redisPort}`, DRAIN_MS: '0' };
      // Sequentially: the first one checks migrations and loads dictionaries.
      for (let count = 0; count < 2; count += 1) portals.push((await startPortal(settings)) as never);
    });
    afterAll(async () => {
      for (const socket of open) socket.disconnect();
      for (const { child } of portals) child.kill('SIGTERM');
      await Promise.all(portals.map(({ ended }) => ended));
      redis.kill('SIGKILL');
      await redisEnded;
      await database.drop();
    });

    const member = () => makeMember(database.db);
    async function connect({ url }: PortalProcess, token: string): Promise<Socket> {
      const socket = io(url + notificationHub, {
        path: hubsPath,
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        auth: { token },
      });
      open.push(socket);
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
      });
      return socket;
    }

    it('deliver a notification to the pages of every process once', async () => {
      const { accountId, token } = await member();
      const sockets = await Promise.all(portals.map((portal) => connect(portal, token)));
      const heard = sockets.map((): ToUser[] => []);
      for (const [at, socket] of sockets.entries()) socket.on(sendToUser, (event: ToUser) => heard[at]?.push(event));
      // A random process sends each of them.
      for (let count = 0; count < 10; count += 1)
        await database.db.transaction((tx) =>
          recordEvent(tx, { name: 'sessions.opened_elsewhere', ids: { accountId } }),
        );
      await expect.poll(() => heard.map(({ length }) => length), { timeout: 60_000 }).toEqual([10, 10]);
      for (const events of heard) expect(new Set(events.map(({ notice }) => notice)).size).toBe(10);
    });

    it('close the sockets of all processes after a sign-out and refuse the token everywhere [P9]', async () => {
      const { token } = await member();
      const socket = await connect(portals[1], token);
      const why = new Promise((resolve) => socket.once('closing', resolve));
      const gone = new Promise((resolve) => socket.once('disconnect', resolve));
      const write = ({ url }: { url: string }, name: string) =>
        fetch(`${url}/api/media/album`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
          },
          body: JSON.stringify({ name }),
        });
      // Both have cached the session.
      for (const portal of portals) expect((await write(portal, `До ${portal.url}`)).status).toBe(200);
      const answer = await fetch(`${portals[0].url}/api/Authentication/logout`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      });
      expect(answer.status).toBe(200);
      const after = await Promise.all(portals.map((portal) => write(portal, `После ${portal.url}`)));
      expect(after.map(({ status }) => status)).toEqual([401, 401]);
      expect(await why).toEqual({ reason: 'signed_out' });
      await gone;
    });

    it('deliver at most once while Redis is lost, restored and flushed, then everything again; rate limits stay effective [P48] [P55] [Issue13-4]', async () => {
      const { accountId, token } = await member();
      const sockets = await Promise.all(portals.map((portal) => connect(portal, token)));
      const heard = sockets.map((): number[] => []);
      for (const [at, socket] of sockets.entries())
        socket.on(sendToUser, ({ notice }: ToUser) => heard[at]?.push(Number(notice)));
      const tell = async (count: number) => {
        for (let at = 0; at < count; at += 1)
          await database.db.transaction((tx) =>
            recordEvent(tx, { name: 'sessions.opened_elsewhere', ids: { accountId } }),
          );
      };
      const counts = () => heard.map(({ length }) => length);
      const sum = () => counts().reduce((all, one) => all + one, 0);
      await tell(1);
      await expect.poll(counts, { timeout: 60_000 }).toEqual([1, 1]);

      redis.kill('SIGKILL');
      await redisEnded;
      // The sending process reaches its own pages: one page of the two.
      await tell(6);
      await expect.poll(sum, { timeout: 60_000 }).toBe(8);
      const tries = await Promise.all(
        Array.from({ length: 30 }, (_, at) =>
          fetch(`${portals[at % 2]?.url}/api/Authentication`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email: `nobody-${at}@mail.example`, password: 'Неверный-пароль-1' }),
          }),
        ),
      );
      expect(tries.map(({ status }) => status).sort()).toEqual([...Array(25).fill(400), ...Array(5).fill(429)]);

      startRedis();
      await expect
        .poll(
          async () => {
            const before = counts();
            await tell(1);
            await sleep(500);
            return counts().every((count, at) => count === (before[at] ?? 0) + 1);
          },
          { timeout: 60_000 },
        )
        .toBe(true);
      let before = counts();
      await tell(10);
      await expect.poll(counts, { timeout: 60_000 }).toEqual(before.map((count) => count + 10));

      const client = new Redis(redisPort);
      await client.flushall();
      client.disconnect();
      before = counts();
      await tell(10);
      await expect.poll(counts, { timeout: 60_000 }).toEqual(before.map((count) => count + 10));
      for (const notices of heard) expect(new Set(notices).size).toBe(notices.length);
      for (const { child, said } of portals) expect(child.exitCode, said().err).toBeNull();
    });

    it('ask pages of an ending process to reconnect, and exit cleanly [P54]', async () => {
      const { token } = await member();
      const socket = await connect(portals[0], token);
      const why = new Promise((resolve) => socket.once('closing', resolve));
      const gone = new Promise((resolve) => socket.once('disconnect', resolve));
      portals[0].child.kill('SIGTERM');
      expect(await why).toEqual({ reason: 'restart' });
      // The page sees a lost connection and reconnects to any process.
      expect(await gone).toBe('transport close');
      expect((await portals[0].ended).code).toBe(0);
    });

    it('deliver to the sender’s own pages while Redis is away', async () => {
      redis.kill('SIGKILL');
      await redisEnded;
      const { accountId, token } = await member();
      const socket = await connect(portals[1], token);
      const heard = new Promise<ToUser>((resolve) => socket.once(sendToUser, resolve));
      await database.db.transaction((tx) => recordEvent(tx, { name: 'sessions.opened_elsewhere', ids: { accountId } }));
      expect((await heard).notice).toEqual(expect.any(Number));
      expect((await fetch(`${portals[1].url}/healthz`)).status).toBe(200);
      portals[1].child.kill('SIGTERM');
      expect((await portals[1].ended).code).toBe(0);
    });
  },
);
