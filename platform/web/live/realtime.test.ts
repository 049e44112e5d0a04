import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { Server } from 'socket.io';
import { afterEach, expect, it, vi } from 'vitest';
import { openLive } from './realtime.ts';

const pages = 60;

afterEach(() => vi.unstubAllGlobals());

it('reconnects pages that lost the server together at different times [P52]', async () => {
  const server = createServer();
  const io = new Server(server, { path: '/hubs', transports: ['websocket'] });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${port}` });
  const asked: { at: number; socket: Duplex }[] = [];
  server.on('upgrade', (_, socket) => asked.push({ at: performance.now(), socket }));
  let opened = 0;
  const lives = Array.from({ length: pages }, () =>
    openLive({
      path: '/hubs',
      token: 'a token of the tests',
      hubs: { '/hub': {} },
      onOpen: () => {
        opened += 1;
      },
    }),
  );
  io.of('/hub').on('connection', () => undefined);
  try {
    await vi.waitFor(() => expect(opened).toBe(pages), { timeout: 60_000 });
    const first = asked.splice(0);
    const lost = performance.now();
    // A dying process: connections break without a closing message.
    for (const { socket } of first) socket.destroy();
    await vi.waitFor(() => expect(opened).toBe(2 * pages), { timeout: 60_000 });
    const waits = asked.map(({ at }) => at - lost);
    // Half of two seconds to one and a half of it: none at once, and the last long after the first.
    expect(Math.min(...waits)).toBeGreaterThan(900);
    expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(1000);
  } finally {
    for (const live of lives) live.close();
    await io.close();
  }
});
