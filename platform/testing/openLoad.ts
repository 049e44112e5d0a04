import { Worker } from 'node:worker_threads';

export interface Answered {
  status: number;
  milliseconds: number;
  /** Start and end, in milliseconds of one clock. */
  began: number;
  ended: number;
  retryAfter: string | null;
}

/** Runs in its own thread, so that a busy server does not slow down its own load. */
const code = `
const { parentPort, workerData } = require('node:worker_threads');
const http = require('node:http');
const { url, perSecond, seconds } = workerData;
const agent = new http.Agent({ keepAlive: true, maxSockets: 2000 });
const answers = [];
let asked = 0, answered = 0;
const note = (status, began, retryAfter) => { const ended = performance.now(); answers.push({ status, milliseconds: ended - began, began, ended, retryAfter: retryAfter ?? null }); answered += 1; };
const ask = () => {
  asked += 1;
  const began = performance.now();
  http.get(url, { agent }, (response) => { response.resume(); response.on('end', () => note(response.statusCode, began, response.headers['retry-after'])); }).on('error', () => note(0, began));
};
const began = performance.now();
const timer = setInterval(() => {
  const elapsed = (performance.now() - began) / 1000;
  while (asked < Math.min(elapsed, seconds) * perSecond) ask();
  if (elapsed > seconds && answered === asked) { clearInterval(timer); agent.destroy(); parentPort.postMessage(answers); }
}, 5);
`;

/** Requests `url` at a fixed rate, whether or not earlier answers have arrived; status 0: no answer. */
export function openLoad(url: string, perSecond: number, seconds: number): Promise<Answered[]> {
  const worker = new Worker(code, { eval: true, workerData: { url, perSecond, seconds } });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
