import { createConnection, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '#platform/server/db/connect.ts';
import { testApp } from '#platform/testing/app.ts';

const large = Buffer.alloc(8 * 1024 * 1024, 'x');
let app: FastifyInstance;
let port = 0;
let atWork = 0;
let most = 0;

beforeAll(async () => {
  app = await testApp({
    db: {} as Db,
    routes: (server) => {
      const counted = async <Result>(work: () => Promise<Result> | Result): Promise<Result> => {
        atWork += 1;
        most = Math.max(most, atWork);
        await sleep(5);
        return work();
      };
      server.addHook('onResponse', (request, _reply, done) => {
        if (request.url !== '/healthz') atWork -= 1;
        done();
      });
      server.get('/large', () => counted(() => large));
      server.get<{ Params: { number: string } }>('/number/:number', ({ params }) =>
        counted(() => `<${params.number}>`),
      );
      server.post('/number', ({ body }) => counted(() => `<${(body as { number: number }).number}>`));
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1', backlog: 2048 });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => {
  app.server.closeAllConnections();
  return app.close();
});
beforeEach(() => {
  atWork = 0;
  most = 0;
});

function say(text: string, reads = true): { socket: Socket; said: () => string } {
  let said = '';
  const socket = createConnection({ port, host: '127.0.0.1' }, () => socket.write(text));
  // The server may cut the connection; the test expects it.
  socket.on('error', () => socket.destroy());
  if (reads) socket.on('data', (part) => (said += part.toString('latin1')));
  else socket.pause();
  return { socket, said: () => said };
}
const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

describe('pipelined requests [S25]', () => {
  it('are processed one at a time and all answered in order, with bodies', async () => {
    const body = '{"number":3}';
    const post = `POST /number HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const { socket, said } = say(ask('/number/1') + ask('/number/2') + post + ask('/healthz') + ask('/number/4'));
    await vi.waitFor(() => expect(said().match(/<\d>|"ok"/g)).toEqual(['<1>', '<2>', '<3>', '"ok"', '<4>']), 60_000);
    expect(most).toBe(1);
    // The connection stays usable.
    socket.write(ask('/number/5'));
    await vi.waitFor(() => expect(said()).toContain('<5>'), 60_000);
    socket.destroy();
  });

  it('wait until the first answer is read, so that eight large answers are not held in memory', async () => {
    const slow = Array.from({ length: 20 }, () => say(ask('/large').repeat(8), false).socket);
    await vi.waitFor(() => expect(most).toBe(20), 60_000);
    await sleep(200);
    expect(most).toBe(20);
    for (const socket of slow) socket.destroy();
  });

  it('are limited: a client that sends hundreds before reading is disconnected', async () => {
    const { socket } = say(ask('/large').repeat(300), false);
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.resume();
    await closed;
    expect(most).toBe(1);
  });
});
