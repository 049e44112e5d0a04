import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import type { Attack } from './attack.ts';
import type { Target } from './targets.ts';

const run = promisify(execFile);
const longestMs = 120_000;
const hands = 3;
/** Interleaves the domains' calls, so that a limited time covers all domains. A prime. */
const stride = 89;

/** Every parameter of every call, path included, with an administrator's rights. */
export async function sqlmap({ portal, token, targets, until }: Attack): Promise<{ tried: string; found: string[] }> {
  const door = { method: 'GET', starred: '/dogs?id=1', body: null };
  if (!(await withOpenDoor(async (address) => (await attack(address, 'nobody', door)).words)))
    throw new Error('sqlmap has not found the open door it was shown: it tries nothing');
  const seen: Said[] = [];
  let next = 0;
  const hand = async (): Promise<void> => {
    while (Date.now() < until && next < targets.length) {
      const target = targets[(next++ * stride) % targets.length] as Target;
      seen.push({ target, ...(await attack(portal, await token(), target)) });
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
  // An overload refusal looks like a different page, so suspects are tested again alone.
  const suspected = seen.filter(({ words, guesses }) => words || guesses);
  const found: string[] = [];
  for (const { target } of suspected) {
    const { words } = await attack(portal, await token(), target);
    if (words) found.push(`${target.method} ${target.path}: ${words}`);
  }
  const parameters = seen.reduce((sum, { target }) => sum + target.parameters, 0);
  const met = (status: number): number => seen.filter(({ statuses }) => statuses.includes(status)).length;
  const notes = [
    `${seen.length} of ${targets.length} calls with ${parameters} parameters`,
    `${seen.filter(({ isLate }) => isLate).length} of them broken off after two minutes`,
    `${met(429)} met a limit of a minute (what comes after it is not looked at), ${met(401)} a session that one of them had ended`,
    `${suspected.length} suspected at first and tried again alone`,
    'an open door that it was shown first was found',
  ];
  return { tried: notes.join('; '), found };
}

interface Said {
  target: Target;
  /** Found injections; empty for none. */
  words: string;
  /** Parameters it suspected at first. */
  guesses: number;
  /** It was stopped by the time limit. */
  isLate: boolean;
  /** Refusals it met. */
  statuses: number[];
}

type AskedCall = Pick<Target, 'method' | 'starred' | 'body'>;

async function attack(
  portal: string,
  token: string,
  { method, starred, body }: AskedCall,
): Promise<Omit<Said, 'target'>> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-sqlmap-'));
  try {
    // Uses `-u` instead of a request file: without a terminal the tool ignores the file and waits for targets on
    // standard input.
    const heads = [`Authorization: Bearer ${token}`, ...(body ? ['Content-Type: application/json'] : [])];
    const call = ['-u', portal + starred, `--method=${method}`, `--headers=${heads.join('\n')}`];
    const sent = body ? [`--data=${body}`] : [];
    const limits = ['--level=1', '--risk=1', '--technique=BET', '--time-sec=3', '--timeout=10', '--retries=0'];
    const ways = ['--batch', '--flush-session', '--disable-coloring', '--ignore-code=*', '--skip-waf'];
    const bounds = [`--output-dir=${folder}`, '--dbms=PostgreSQL'];
    const { stdout } = await run('sqlmap', [...call, ...sent, ...limits, ...ways, ...bounds], {
      timeout: longestMs,
      maxBuffer: 64_000_000,
    });
    return { words: wordsOf(stdout), guesses: guessesOf(stdout), statuses: statusesOf(stdout), isLate: false };
  } catch (error) {
    const { killed = false, stdout = '', message } = error as { killed?: boolean; stdout?: string; message: string };
    const words = wordsOf(stdout) || (killed ? '' : `sqlmap: ${message.split('\n')[0]}`);
    return { words, guesses: guessesOf(stdout), statuses: statusesOf(stdout), isLate: killed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A deliberately injectable server, which the tool must detect for its result to count. */
async function withOpenDoor<Result>(work: (address: string) => Promise<Result>): Promise<Result> {
  const db = new DatabaseSync(':memory:');
  db.exec("create table dogs (id integer, name text); insert into dogs values (1, 'Ладога'), (2, 'Онега')");
  const server = createServer((request, response) => {
    const id = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams.get('id');
    try {
      const rows = db.prepare(`select name from dogs where id = ${id}`).all();
      response.end(rows.length ? `<p>${rows.map(({ name }) => name).join()}</p>` : '<p>Собак не нашлось</p>');
    } catch {
      // Such pages hide SQL errors.
      response.end('<p>Ошибка</p>');
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
    db.close();
  }
}

/** «400 (Bad Request) - 62 times». */
const statusesOf = (said: string): number[] =>
  [...said.matchAll(/(\d{3}) \([A-Z][^)]*\) - \d+ times/g)].map(([, status]) => Number(status));

/**
 * The tool's own verdict. «appears to be injectable» is its first guess from two different answers; calls that change
 * something always differ, which the tool detects in its check for false positives.
 */
const wordsOf = (said: string): string => {
  const identified = /identified the following injection point[\s\S]*?\n---\n([\s\S]*?)\n---/.exec(said)?.[1];
  return [identified ?? '', ...linesOf(said, /is vulnerable/)].filter(Boolean).join(' ').replace(/\s+/g, ' ');
};

const guessesOf = (said: string): number => linesOf(said, /appears to be .*injectable/).length;

const linesOf = (said: string, wanted: RegExp): string[] => said.split('\n').filter((line) => wanted.test(line));
