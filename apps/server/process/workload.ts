import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { PortalProcess } from './portalProcess.ts';

/** Creates members with sessions; returns their tokens. A member may have 200 albums, so a long run needs many. */
export async function createWriters(db: Db, count = 20): Promise<string[]> {
  const tokens: string[] = [];
  for (let at = 0; at < count; at += 1) {
    // Unique per run, because the bench's database has those of earlier runs.
    const name = `writer_${at}_${randomBytes(4).toString('hex')}`;
    const { id: profileId } = await makeProfile(db, { userType: 4, alias: name });
    const { id } = await makeAccount(db, { profileId, mail: `${name}@mail.example` });
    const token = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(token).digest('hex');
    await db.$client.query(
      "insert into account_sessions (account_id, token_hash, expires_at) values ($1, $2, portal_now() + interval '1 day')",
      [id, hash],
    );
    tokens.push(token);
  }
  return tokens;
}

export interface WorkloadResult {
  acknowledged: string[];
  /** Cached pages: status and whether they were marked as stale. */
  pages: { path: string; status: number; isMarked: boolean }[];
  refused: { status: number; retryAfter: string | null; words: string }[];
  faults: string[];
  /** The longest time that a call waited for its answer. */
  longestMs: number;
}

const ask = (
  url: string,
  options: RequestOptions = {},
  given?: string,
): Promise<{ answer: IncomingMessage; body: string }> =>
  new Promise((resolve, reject) => {
    const asked = request(url, options, (answer) => {
      text(answer).then((body) => resolve({ answer, body }), reject);
    });
    asked.once('error', reject);
    asked.end(given);
  });

/** Readers of pages (each in turn) and of the API, sign-ins and writers, almost without pauses, until stopped. */
export function runWorkload(
  { url }: Pick<PortalProcess, 'url'>,
  tokens: readonly string[],
  { pages = ['/about'], pause = 5 }: { pages?: readonly string[]; pause?: number } = {},
): { seen: WorkloadResult; stop(): Promise<void> } {
  const seen: WorkloadResult = { acknowledged: [], pages: [], refused: [], faults: [], longestMs: 0 };
  let isGoing = true;
  const run = randomBytes(4).toString('hex');
  let count = 0;
  const api = async (path: string, options: RequestOptions = {}, given?: string): Promise<number> => {
    const began = performance.now();
    const { answer, body } = await ask(`${url}${path}`, options, given);
    seen.longestMs = Math.max(seen.longestMs, performance.now() - began);
    const status = answer.statusCode as number;
    if (status === 503 || status === 507)
      seen.refused.push({
        status,
        retryAfter: answer.headers['retry-after'] ?? null,
        words: JSON.parse(body).errors.error,
      });
    else if (status >= 500) seen.faults.push(`${path}: ${status}`);
    return status;
  };
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    api(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }, JSON.stringify(body));
  const write = async (): Promise<void> => {
    count += 1;
    const name = `Альбом ${run}-${count}`;
    const token = tokens[count % tokens.length] as string;
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    const status = await post('/api/media/album', { name }, headers);
    if (status < 300) seen.acknowledged.push(name);
    else if (status < 500) seen.faults.push(`a write is answered ${status}`);
  };
  const readPage = async (): Promise<void> => {
    const path = pages[seen.pages.length % pages.length] as string;
    const { answer } = await ask(url + encodeURI(path));
    const { warning = '' } = answer.headers;
    seen.pages.push({ path, status: answer.statusCode as number, isMarked: String(warning).includes('stale') });
  };
  const signIn = () => post('/api/Authentication', { email: 'nobody@mail.example', password: 'Неверный-пароль-1' });
  const jobs = [write, write, write, write, readPage, () => api('/api/city'), signIn];
  const going = jobs.map(async (job) => {
    while (isGoing) {
      await job();
      await sleep(pause);
    }
  });
  return {
    seen,
    stop: async () => {
      isGoing = false;
      await Promise.all(going);
    },
  };
}

/** Albums that are missing or duplicated. */
export async function listLostAlbums(url: string, names: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string; times: number }>(
    'select name, count(*)::int as times from albums group by name',
  );
  await client.end();
  const times = new Map(rows.map((row) => [row.name, row.times]));
  return names.filter((name) => times.get(name) !== 1);
}
