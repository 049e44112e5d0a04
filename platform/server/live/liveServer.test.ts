import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Manager } from 'socket.io-client';
import { afterEach, expect, it, vi } from 'vitest';
import { testApp } from '#platform/testing/app.ts';
import type { Db } from '../db/connect.ts';
import { liveServer } from './liveServer.ts';

const tokenOf = (account: number): string => `token-of-account-number-${account}`;
let app: FastifyInstance;
let port = 0;
let ends: (() => void)[] = [];

async function open(most: number): Promise<void> {
  app = await testApp({
    db: {} as Db,
    settings: { MAX_SOCKETS: String(most) },
    routes: (server, { config, log }) => {
      liveServer(server, {
        config,
        log,
        path: '/live',
        findSession: async (token) => {
          const account = Number(/^token-of-account-number-(\d+)$/.exec(token)?.[1]);
          return account
            ? {
                sessionId: account,
                accountId: account,
                profileId: account,
                userType: 1,
                alias: `member-${account}`,
                roles: [],
              }
            : null;
        },
        listLiveSessions: async (ids) => new Set(ids),
      }).hub('/news', () => undefined);
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
}

afterEach(async () => {
  for (const end of ends) end();
  ends = [];
  await app.close();
});

/** A connection without a token, as any program can open it. */
async function stranger(say?: string): Promise<{ isOpen: () => boolean; heard: string[] }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live/?EIO=4&transport=websocket`);
  const heard: string[] = [];
  ends.push(() => socket.close());
  socket.onmessage = ({ data }) => {
    heard.push(String(data));
    if (say && String(data).startsWith('0')) socket.send(say);
  };
  await new Promise<void>((resolve) => {
    socket.onopen = () => resolve();
    socket.onerror = () => resolve();
  });
  return { isOpen: () => socket.readyState === WebSocket.OPEN, heard };
}

/** A member's page. Resolves to whether it was admitted. */
function member(account: number, hub = '/news'): Promise<boolean> {
  const manager = new Manager(`http://127.0.0.1:${port}`, {
    path: '/live',
    transports: ['websocket'],
    reconnection: false,
    autoConnect: false,
  });
  const socket = manager.socket(hub, { auth: { token: tokenOf(account) } });
  ends.push(() => socket.disconnect());
  return new Promise((resolve) => {
    socket.on('connect', () => resolve(true));
    socket.on('connect_error', () => resolve(false));
    manager.on('error', () => resolve(false));
    socket.connect();
  });
}

it('admits members although connections without a token have taken every place, by closing the oldest of those [Round3-E6]', async () => {
  await open(5);
  const strangers: Awaited<ReturnType<typeof stranger>>[] = [];
  for (let number = 0; number < 5; number += 1) strangers.push(await stranger());
  expect(strangers.map(({ isOpen }) => isOpen())).toEqual(Array(5).fill(true));
  expect([await member(1), await member(2)]).toEqual([true, true]);
  await vi.waitFor(() => expect(strangers.map(({ isOpen }) => isOpen())).toEqual([false, false, true, true, true]));
});

it('refuses one more connection when members hold every place, and closes none of them [Round3-E6]', async () => {
  await open(3);
  for (const account of [1, 2, 3]) expect(await member(account)).toBe(true);
  expect((await stranger()).isOpen()).toBe(false);
  expect(await member(4)).toBe(false);
});

it('refuses the root namespace, where a connection could stay without a token [Round3-E6]', async () => {
  await open(3);
  const { heard } = await stranger('40');
  await vi.waitFor(() => expect(heard.some((packet) => packet.startsWith('44'))).toBe(true));
  expect(heard.some((packet) => packet.startsWith('40'))).toBe(false);
});
