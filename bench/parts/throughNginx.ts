import { randomUUID } from 'node:crypto';
import { Agent, type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Embedded } from '#platform/server/db/embedded.ts';
import { dataDir, firstPort } from './faults/faultBench.ts';

export const ports = { nodes: [0, 1, 2].map((at) => firstPort + 10 + at), nginx: firstPort + 9, redis: firstPort + 8 };
const front = { host: '127.0.0.1', port: ports.nginx };
/** Readers pause between pages; six of them make about a hundred reads a second. */
const pause = 20;

/** Settings of one process among several with one database and one Redis. */
export const settingsOf = (database: Embedded): Record<string, string> => ({
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  MIGRATION_DATABASE_URL: database.migrationUrl,
  LOG_LEVEL: 'fatal',
  PORTAL_MODE: 'demo',
  API_PER_MINUTE: '1000000000',
  REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
  PORTAL_SECRET: 'only for measuring, thirty-two signs or more',
  TRUST_PROXY: '127.0.0.1',
});

export interface NginxResult {
  reads: number;
  failed: string[];
  acknowledged: string[];
  /** Writes sent more than once with the same key. */
  repeated: number;
}

/** Readers and writers through nginx; a write without an answer is repeated with the same key. */
export function workThroughNginx(tokens: readonly string[]): { seen: NginxResult; stop(): Promise<void> } {
  const seen: NginxResult = { reads: 0, failed: [], acknowledged: [], repeated: 0 };
  const agent = new Agent({ keepAlive: true });
  let isGoing = true;
  const ask = async (path: string, options: RequestOptions = {}, body?: string): Promise<number | string> => {
    try {
      return await new Promise<number>((resolve, reject) => {
        const asked = request({ ...front, path, agent, ...options }, (answer) => {
          text(answer).then(() => resolve(answer.statusCode as number), reject);
        });
        asked.once('error', reject);
        asked.end(body);
      });
    } catch (error) {
      // nginx itself broke the connection, which is what is counted.
      return (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    }
  };
  const paths = ['/about', '/', '/exhibitions', '/api/city', '/api/exhibitions/exhibition'];
  const read = async (at: number): Promise<void> => {
    const path = paths[at % paths.length] as string;
    const status = await ask(path);
    seen.reads += 1;
    if (status !== 200) seen.failed.push(`${path}: ${status}`);
  };
  const write = async (name: string, token: string): Promise<void> => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    };
    const once = () => ask('/api/media/album', { method: 'POST', headers }, JSON.stringify({ name }));
    let status = await once();
    for (; status !== 200; status = await once()) {
      if (typeof status === 'number' && status >= 400 && status < 500 && status !== 409)
        throw new Error(`Refused with ${status}`);
      seen.repeated += 1;
      await sleep(pause);
    }
    seen.acknowledged.push(name);
  };
  const going = [
    ...Array.from({ length: 6 }, async (_, reader) => {
      for (let at = reader; isGoing; at += 1) {
        await read(at);
        await sleep(pause);
      }
    }),
    ...[0, 1, 2].map(async (writer) => {
      for (let at = 0; isGoing; at += 1) {
        await write(`${randomUUID()} ${writer}`, tokens[(at * 3 + writer) % tokens.length] as string);
        await sleep(pause);
      }
    }),
  ];
  return {
    seen,
    stop: async () => {
      isGoing = false;
      await Promise.all(going);
      agent.destroy();
    },
  };
}
