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
/** Calls of one domain stand together: what there is time for is of all domains. A prime. */
const stride = 89;

/** Every place of every call, path included, as a member of the staff: whoever may most. */
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
  // A refusal of a busy portal looks like another page: who was suspected is asked again, alone.
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
  /** What it has found; empty: nothing. */
  words: string;
  /** Places it has taken for injectable at first. */
  guesses: number;
  /** It did not come to its end. */
  isLate: boolean;
  /** Of refusals it met. */
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
    // By `-u`, not by a file of a request: that one it forgets where its standard input is no terminal, and waits for a
    // list of targets there.
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

/** Puts what it is given into its SQL: what the tool must find, or it has tried nothing. */
async function withOpenDoor<Result>(work: (address: string) => Promise<Result>): Promise<Result> {
  const db = new DatabaseSync(':memory:');
  db.exec("create table dogs (id integer, name text); insert into dogs values (1, 'Ладога'), (2, 'Онега')");
  const server = createServer((request, response) => {
    const id = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams.get('id');
    try {
      const rows = db.prepare(`select name from dogs where id = ${id}`).all();
      response.end(rows.length ? `<p>${rows.map(({ name }) => name).join()}</p>` : '<p>Собак не нашлось</p>');
    } catch {
      // A mistake in the SQL is what such a page hides.
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
 * The tool's own verdict. That a place «appears to be injectable» is its first guess, by two answers that differ; a call
 * that changes something answers differently each time, and the tool sees that itself when it looks for false alarms.
 */
const wordsOf = (said: string): string => {
  const identified = /identified the following injection point[\s\S]*?\n---\n([\s\S]*?)\n---/.exec(said)?.[1];
  return [identified ?? '', ...linesOf(said, /is vulnerable/)].filter(Boolean).join(' ').replace(/\s+/g, ' ');
};

const guessesOf = (said: string): number => linesOf(said, /appears to be .*injectable/).length;

const linesOf = (said: string, wanted: RegExp): string[] => said.split('\n').filter((line) => wanted.test(line));
