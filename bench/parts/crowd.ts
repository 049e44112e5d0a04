import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { memoryOf } from '../measure/processes.ts';
import { portal as portalAddress, withPortal } from '../portal.ts';
import type { Row } from '../rows.ts';

export const about =
  'What 1,000 readers who do not read, each asking eight times over for the largest file, and 1,500 connections of one moment do to the rest.';

const readers = 1000;
const requests = 8;
const burst = 1500;
const longest = 60_000;
const list = '/api/exhibitions/exhibition';

/** The clients run in their own thread, so that they do not delay the measurement. */
const code = `
const { parentPort, workerData } = require('node:worker_threads');
const { createConnection } = require('node:net');
const { port, count, text, reads } = workerData;
let closed = 0, answered = 0;
const sockets = Array.from({ length: count }, () => {
  const socket = createConnection({ port, host: '127.0.0.1' }, () => socket.write(text));
  socket.on('error', () => socket.destroy());
  socket.on('close', () => { closed += 1; });
  if (reads) socket.once('data', () => { answered += 1; }).resume(); else socket.pause();
  return socket;
});
parentPort.on('message', (what) => {
  if (what === 'leave') { for (const socket of sockets) socket.destroy(); parentPort.close(); }
  else parentPort.postMessage({ closed, answered });
});
`;

const bareServer = `
const { parentPort, workerData } = require('node:worker_threads');
const server = require('node:http').createServer((request, response) => response.end(workerData));
server.listen({ port: 0, host: '127.0.0.1', backlog: 2048 }, () => parentPort.postMessage(server.address().port));
`;

function crowd(address: string, text: string, count: number, reads: boolean) {
  const worker = new Worker(code, {
    eval: true,
    workerData: { port: Number(new URL(address).port), text, count, reads },
  });
  return {
    seen: () =>
      new Promise<{ closed: number; answered: number }>((resolve) => {
        worker.once('message', resolve);
        worker.postMessage('seen');
      }),
    leave: () => worker.postMessage('leave'),
  };
}

/** Requests on a new connection each time, as monitoring does; returns the longest answer in milliseconds. */
function watchHealth(address = portalAddress): () => Promise<number> {
  let slowest = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const began = performance.now();
      const answer = await fetch(`${address}/healthz`, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(longest),
      });
      await answer.text();
      slowest = Math.max(slowest, performance.now() - began);
      await sleep(100);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return slowest;
  };
}

function largestAsset(): string {
  const folder = 'build/web/assets';
  const [first] = readdirSync(folder).sort(
    (one, other) => statSync(`${folder}/${other}`).size - statSync(`${folder}/${one}`).size,
  );
  return `/assets/${first}`;
}

/** Connections to the server that the system counts as open. */
async function untilClosed(pid: number, before: number): Promise<number> {
  const began = performance.now();
  while (openFiles(pid) < before + readers * 0.9 && performance.now() - began < 10_000) await sleep(50);
  while (openFiles(pid) > before + 20 && performance.now() - began < longest) await sleep(250);
  return (performance.now() - began) / 1000;
}
const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

async function slowReaders(pid: number, encoding: string): Promise<Row> {
  const before = { memory: memoryOf(pid).now, files: openFiles(pid) };
  const request = `GET ${largestAsset()} HTTP/1.1\r\nHost: x\r\n${encoding ? `Accept-Encoding: ${encoding}\r\n` : ''}\r\n`;
  const health = watchHealth();
  const slow = crowd(portalAddress, request.repeat(requests), readers, false);
  const seconds = await untilClosed(pid, before.files);
  const slowest = await health();
  const most = memoryOf(pid).now;
  slow.leave();
  await sleep(45_000);
  const left = memoryOf(pid).now - before.memory;
  return {
    name: `${readers.toLocaleString('en')} readers who do not read × ${requests} of the largest file, ${encoding || 'uncompressed'}`,
    asked: '/healthz < 1 s, closed ≤ 40 s, memory within 100 MB a minute later',
    got: `/healthz ${Math.round(slowest)} ms at most, closed after ${seconds.toFixed(0)} s, ${Math.round(most - before.memory)} MB more at its end, ${Math.round(left)} MB later`,
    met: slowest < 1000 && seconds <= 40 && left < 100,
  };
}

/** With `address` a control is measured instead of the portal. */
async function suddenCrowd(path: string, address = portalAddress): Promise<Row> {
  const health = watchHealth(address);
  const all = crowd(address, `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n`, burst, true);
  const began = performance.now();
  let answered = 0;
  while (answered < burst && performance.now() - began < 15_000) {
    await sleep(100);
    ({ answered } = await all.seen());
  }
  const seconds = (performance.now() - began) / 1000;
  const slowest = await health();
  all.leave();
  return {
    name: `${burst.toLocaleString('en')} new connections at once, ${address === portalAddress ? `each for ${path}` : `of a bare node:http that gives the bytes of ${path}`}`,
    asked: address === portalAddress ? '/healthz < 1 s' : 'nothing, for comparison',
    got: `/healthz ${Math.round(slowest)} ms at most, ${answered} answered in ${seconds.toFixed(1)} s`,
    met: slowest < 1000 || address !== portalAddress,
  };
}

/** Baseline: Node with as many connections on this machine, no routes and limits, one answer from memory. */
async function bareCrowd(path: string): Promise<Row> {
  const body = Buffer.from(await (await fetch(portalAddress + path)).arrayBuffer());
  const bare = new Worker(bareServer, { eval: true, workerData: body });
  const [port] = (await once(bare, 'message')) as [number];
  const row = await suddenCrowd(path, `http://127.0.0.1:${port}`);
  await bare.terminate();
  return row;
}

export const measure = (): Promise<Row[]> =>
  withPortal(async ({ main: { pid } }) => {
    const paths = ['/', '/exhibitions', '/organizations', '/judges'];
    for (const path of [...paths, list])
      await (await fetch(portalAddress + path, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
    const rows: Row[] = [];
    for (const path of ['/', list, '/api/nothing-is-here', '/judges?city_id=1']) rows.push(await suddenCrowd(path));
    rows.push(await bareCrowd(list));
    for (const encoding of ['', 'br']) rows.push(await slowReaders(pid, encoding));
    return rows;
  });
