import { createConnection, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { serve } from '../serve.ts';

/** The portal's limit of 30 s, scaled down. */
const wholeMs = 2000;

let database: TestDatabase;
let app: FastifyInstance;
let port = 0;

const big = Buffer.alloc(32 * 1024 * 1024, 'x');

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({
    db: database.db,
    settings: { REQUEST_TIMEOUT_MS: String(wholeMs) },
    routes: (server) => {
      server.get('/big', (_request, reply) => reply.type('application/octet-stream').send(big));
      serve(server, endpoint({ name: 'echo', method: 'POST', path: '/api/echo' }), {
        access: 'everyone',
        input: z.strictObject({ text: z.string() }),
        answer: z.any(),
        summary: 'Echo',
        handle: ({ input }) => input,
      });
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1', backlog: 2048 });
  port = (app.server.address() as { port: number }).port;
});
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
  await database.drop();
});

interface Opened {
  socket: Socket;
  /** Milliseconds until the server ended it. */
  closed: Promise<number>;
  said: () => string;
}

/** Connects, sends `first`, then `drip` every 100 ms for ever. */
function open(first: string, drip: string, read: boolean): Opened {
  const began = performance.now();
  let said = '';
  const socket = createConnection({ port, host: '127.0.0.1' });
  const timer = setInterval(() => drip && socket.writable && socket.write(drip), 100);
  const closed = new Promise<number>((resolve) => {
    socket.on('close', () => {
      clearInterval(timer);
      resolve(performance.now() - began);
    });
  });
  // The server may cut the connection while the test writes; the test expects it.
  socket.on('error', () => socket.destroy());
  if (read) {
    socket.on('data', (part) => {
      if (said.length < 2000) said += part.toString('latin1');
    });
  } else socket.pause();
  socket.write(first);
  return { socket, closed, said: () => said };
}

const slowHead = () => open('GET / HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n', true);
const slowBody = () =>
  open(
    'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"text":"',
    'a',
    true,
  );
const endlessChunks = () =>
  open(
    'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    '1\r\n \r\n',
    true,
  );
const slowReader = () => open('GET /big HTTP/1.1\r\nHost: x\r\n\r\n', '', false);

describe('1,000 connections that stay open [P49]', () => {
  it('leave /healthz answering and are all closed', async () => {
    let [accepted, closed] = [0, 0];
    const count = (socket: Socket): void => {
      accepted += 1;
      socket.once('close', () => {
        closed += 1;
      });
    };
    app.server.on('connection', count);
    const kinds = [slowHead, slowHead, slowBody, slowBody, endlessChunks];
    const opened = Array.from({ length: 960 }, (_, index) => (kinds[index % kinds.length] as () => Opened)());
    for (let index = 0; index < 40; index += 1) opened.push(slowReader());
    await vi.waitFor(() => expect(accepted).toBe(opened.length), { timeout: 60_000 });
    app.server.off('connection', count);
    // Counted where they were accepted: a client that does not read does not notice the end.
    expect(closed).toBeLessThan(opened.length);
    const health: number[] = [];
    while (closed < opened.length) {
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
      await answer.text();
      health.push(answer.status);
    }
    for (const { socket } of opened) socket.destroy();
    expect(new Set(health)).toEqual(new Set([200]));
  });

  it('get the reason in the envelope of every error', async () => {
    for (const one of [slowHead(), slowBody()]) {
      await one.closed;
      expect(one.said()).toMatch(/^HTTP\/1\.1 408 /);
      expect(one.said().toLowerCase()).toContain('x-content-type-options: nosniff');
      expect(JSON.parse(one.said().split('\r\n\r\n')[1] as string)).toMatchObject({
        returnCode: 408,
        errors: { error: expect.any(String) },
      });
    }
  });
});

describe('a slow reader', () => {
  it('gets the whole of a long answer', async () => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.write('GET /big HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    let taken = 0;
    const began = performance.now();
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject);
      socket.on('data', (part) => {
        taken += part.length;
        socket.pause();
        // About twice as long as a stalled reader is given.
        setTimeout(() => socket.resume(), (part.length / big.length) * wholeMs);
      });
      socket.on('close', () => resolve());
    });
    expect(performance.now() - began).toBeGreaterThan(wholeMs / 2);
    expect(taken).toBeGreaterThan(big.length);
  });
});

describe('an invalid HTTP head', () => {
  it.each([
    ['nonsense', 'nonsense\r\n\r\n', 400],
    ['a broken length', 'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n', 400],
    ['two lengths', 'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    [
      'a length and chunks',
      'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['two hosts [operations]', 'GET /healthz HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n', 400],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
    ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['raw bytes in the address', 'GET /\xd1\x91 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['a backslash', 'GET /api\\echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    [
      'an address as to a proxy, where only the path counts',
      'GET http://evil.example/healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      200,
    ],
    [
      'a shorter body than declared',
      'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{}',
      408,
    ],
  ])('(%s) gets its error answer and the server continues', async (_, text, status) => {
    const one = open(text, '', true);
    await one.closed;
    expect(one.said()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });

  it('ends an endless chunked body at one MiB', async () => {
    const one = open(
      `POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      `${(64 * 1024).toString(16)}\r\n${' '.repeat(64 * 1024)}\r\n`.repeat(4),
      true,
    );
    await one.closed;
    expect(one.said()).toMatch(/^HTTP\/1\.1 413 /);
  });
});

it('closes connections beyond the limit at once', async () => {
  const small = await testApp({ db: database.db, settings: { MAX_CONNECTIONS: '10' }, routes: () => undefined });
  await small.listen({ port: 0, host: '127.0.0.1' });
  const at = (small.server.address() as { port: number }).port;
  const sockets = Array.from({ length: 15 }, () => createConnection({ port: at, host: '127.0.0.1' }));
  let closed = 0;
  for (const socket of sockets) {
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      closed += 1;
    });
  }
  await vi.waitFor(() => expect(closed).toBe(5), 60_000);
  for (const socket of sockets) socket.destroy();
  await small.close();
});
