import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { ratio } from '../measure/load.ts';
import { forgetPeak, memoryOf, type Started } from '../measure/processes.ts';
import { portal as portalAddress, withPortal } from '../portal.ts';
import type { Row } from '../rows.ts';
import { signIns } from './signIns.ts';

const sockets = 5000;
/** Number of accounts; each has several open pages. */
const accounts = 500;
const perSecond = 100;
const measuredSeconds = 10;

/** Settings that allow so many connections. */
const settings = { MAX_SOCKETS: '6000', SOCKETS_PER_ACCOUNT: '1000' };

export const about =
  'Signing in and live events: what the bell asks for, five thousand open pages, how soon they hear.';

export const measure = (): Promise<Row[]> =>
  withPortal(({ main, databaseUrl }) => rowsOf(portalAddress, databaseUrl, main), settings);

async function rowsOf(portal: string, databaseUrl: string, main: Started): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  try {
    const tokens = await openSessions(pool);
    return [
      await signIns(portal, pool),
      await counters(portal, tokens[0] as string),
      ...(await hold(portal, pool, main, tokens)),
    ];
  } finally {
    await pool.end();
  }
}

/** Inserts sessions of the demonstration's profiles; signing in is measured elsewhere. */
export async function openSessions(pool: pg.Pool): Promise<string[]> {
  await pool.query(
    `insert into accounts (profile_id, mail, password_hash)
     select id, 'bench-' || id || '@mail.example', 'none' from profiles
     where user_type in (1, 3, 4) and not exists (select from accounts where profile_id = profiles.id) order by id limit $1`,
    [accounts],
  );
  const { rows } = await pool.query<{ id: number }>(
    "select id from accounts where mail like 'bench-%' order by id limit $1",
    [accounts],
  );
  const tokens = rows.map(() => randomBytes(32).toString('base64url'));
  for (const [at, { id }] of rows.entries()) {
    const hash = createHash('sha256')
      .update(tokens[at] as string)
      .digest('hex');
    await pool.query(
      "insert into account_sessions (account_id, token_hash, expires_at) values ($1, $2, now() + interval '1 day')",
      [id, hash],
    );
  }
  return tokens;
}

async function counters(portal: string, token: string): Promise<Row> {
  const headers = { authorization: `Bearer ${token}` };
  const load = (path: string) => ({ url: portal + path, seconds: 5, connections: 20, headers });
  const found = await ratio(load('/api/article/notifications_count'), load('/api/push/key'));
  return {
    name: 'counters call against the smallest authenticated call',
    asked: '≥ 0.5',
    got: `${found.ratio.toFixed(2)} (${Math.round(found.subject.rate)}/s against ${Math.round(found.control.rate)}/s, p99 ${found.subject.p99} ms, failed ${found.subject.failed})`,
    met: found.ratio >= 0.5 && found.subject.failed === 0,
  };
}

interface Said {
  event: 'open' | 'everybody' | 'report';
  count: number;
  /** Received events with their times in milliseconds. */
  heard: [eventId: number, at: number][];
}

/** The clients are a separate process, so that the portal's memory is measured alone. */
async function hold(portal: string, pool: pg.Pool, main: Started, tokens: string[]): Promise<Row[]> {
  forgetPeak(main.pid);
  const pages = spawn(process.execPath, ['bench/parts/livePages.ts', portal, String(sockets)], {
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  });
  pages.stdin?.end(JSON.stringify(tokens));
  const said = async (event: Said['event']): Promise<Said> => {
    for (;;) {
      const [message] = (await once(pages, 'message')) as [Said];
      if (message.event === event) return message;
    }
  };
  const { count } = await said('open');
  const memory = memoryOf(main.pid);
  // To everybody at once, like a deployment message.
  const { rows } = await pool.query<{ id: number }>('select id from profiles where user_type = 101 limit 1');
  const toAll = said('everybody');
  await pool.query(
    "insert into deploy_messages (title, text, author_id, show_at, ends_at) values ('bench', 'bench', $1, now(), now() + interval '1 second')",
    [rows[0]?.id],
  );
  await pool.query("notify facts, 'deploy_messages.created'");
  const everybody = await toAll;
  const report = said('report');
  const sentAt = await tell(pool);
  pages.send('report');
  const { heard } = await report;
  pages.kill();
  const all = heard
    .map(([eventId, at]) => at - (sentAt.get(eventId) ?? Number.NaN))
    .filter((delay) => !Number.isNaN(delay));
  all.sort((one, other) => one - other);
  const p99 = all[Math.floor(all.length * 0.99)] ?? Number.NaN;
  return [
    {
      name: `${sockets} open pages in one process`,
      asked: 'all connected, all told, ≤ 600 MB',
      got: `${count} connected, ${everybody.count} told, ${Math.round(memory.now)} MB`,
      met: count === sockets && everybody.count === sockets && memory.now <= 600,
    },
    {
      name: `a notification reaches an open page, ${perSecond} a second with ${sockets} pages open`,
      asked: 'p99 < 300 ms',
      got: `p99 ${Math.round(p99)} ms, median ${Math.round(all[Math.floor(all.length / 2)] ?? Number.NaN)} ms, ${all.length} measured`,
      met: p99 < 300 && all.length > 0,
    },
  ];
}

/** Records events at an even pace; returns the times they were written. */
async function tell(pool: pg.Pool): Promise<Map<number, number>> {
  const sentAt = new Map<number, number>();
  const { rows } = await pool.query<{ id: number }>(
    "select id from accounts where mail like 'bench-%' order by id limit $1",
    [accounts],
  );
  const began = Date.now();
  for (let count = 0; count < perSecond * measuredSeconds; count += 1) {
    const wait = began + (count * 1000) / perSecond - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const ids = { accountId: rows[count % rows.length]?.id };
    const at = Date.now();
    void pool
      .query<{ id: number }>(
        "with told as (insert into facts (name, ids) values ('sessions.opened_elsewhere', $1) returning id) select id, pg_notify('facts', 'sessions.opened_elsewhere') from told",
        [ids],
      )
      .then((answer) => sentAt.set(Number(answer.rows[0]?.id), at));
  }
  await new Promise((resolve) => setTimeout(resolve, 3000));
  return sentAt;
}
