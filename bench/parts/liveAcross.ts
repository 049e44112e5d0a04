import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { hubsPath, notificationHub, sendToUser, type ToUser } from '#domains/notifications/hubs.ts';
import type { Row } from '../rows.ts';

const pages = 200;
const events = 250;
const everyMs = 20;
const signOuts = 20;

/** Every account has a page open at each process; each event reaches both pages once, whichever process handles it. */
export async function acrossNodes(way: string, ports: number[], pool: pg.Pool, tokens: string[]): Promise<Row> {
  const accounts = Math.floor(pages / ports.length);
  const { rows } = await pool.query<{ id: number }>(
    "select id from accounts where mail like 'bench-%' order by id limit $1",
    [accounts],
  );
  const heard: { event: number; port: number; at: number }[] = [];
  const sockets: Socket[] = [];
  for (const port of ports)
    for (let at = 0; at < rows.length; at += 20)
      sockets.push(
        ...(await Promise.all(
          tokens
            .slice(at, Math.min(at + 20, rows.length))
            .map((token) => openPage(port, token, (event) => heard.push({ event, port, at: performance.now() }))),
        )),
      );
  const sent = new Map<number, number>();
  for (let count = 0; count < events; count += 1) {
    const at = performance.now();
    const { rows: told } = await pool.query<{ id: string }>(
      "with told as (insert into facts (name, ids) values ('sessions.opened_elsewhere', $1) returning id) select id, pg_notify('facts', 'sessions.opened_elsewhere') from told",
      [{ accountId: rows[count % rows.length]?.id }],
    );
    sent.set(Number(told[0]?.id), at);
    await sleep(Math.max(0, at + everyMs - performance.now()));
  }
  await sleep(3000);
  for (const socket of sockets) socket.disconnect();
  const mine = heard.filter(({ event }) => sent.has(event));
  const once = new Set(mine.map(({ event, port }) => `${event} ${port}`)).size;
  const times = mine.map(({ event, at }) => at - (sent.get(event) ?? 0)).sort((one, other) => one - other);
  const at = (share: number): string => (times[Math.floor((times.length - 1) * share)] ?? Number.NaN).toFixed(0);
  const wanted = events * ports.length;
  return {
    name: `${way}: live events at pages of every process`,
    asked: 'each page told once',
    got: `${once} of ${wanted} told, ${mine.length - once} twice; median ${at(0.5)} ms, p99 ${at(0.99)} ms`,
    met: once === wanted && mine.length === once,
  };
}

/**
 * A sign-out at the first process closes the page at the last one. Uses up the last sessions, so that the first remain
 * for repeated calls.
 */
export async function signOutsAcross(way: string, ports: number[], tokens: string[]): Promise<Row> {
  const [first = 0, last = first] = [ports[0], ports.at(-1)];
  const times: number[] = [];
  for (const token of tokens.splice(-signOuts)) {
    const socket = await openPage(last, token, () => undefined);
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    const began = performance.now();
    await fetch(`http://127.0.0.1:${first}/api/Authentication/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    await Promise.race([closed, sleep(5000)]);
    times.push(performance.now() - began);
    socket.disconnect();
  }
  times.sort((one, other) => one - other);
  const longest = times.at(-1) ?? Number.NaN;
  return {
    name: `${way}: a sign-out closes a page of another process`,
    asked: '≤ 1 s',
    got: `longest ${longest.toFixed(0)} ms of ${times.length}, median ${(times[Math.floor(times.length / 2)] ?? Number.NaN).toFixed(0)} ms`,
    met: longest <= 1000,
  };
}

async function openPage(port: number, token: string, told: (event: number) => void): Promise<Socket> {
  const options = { path: hubsPath, transports: ['websocket'], auth: { token }, forceNew: true };
  const socket = io(`http://127.0.0.1:${port}${notificationHub}`, options);
  socket.on(sendToUser, ({ notice }: ToUser) => {
    if (notice !== null) told(notice);
  });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  return socket;
}
