import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { createLog } from '../log.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { isAlive } from './embeddedCluster.ts';
import { chooseCluster } from './embeddedHome.ts';

const log = createLog('silent');
const isRoot = process.getuid?.() === 0;

let parent: string;
let dataDir: string;
let started: Embedded[] = [];
let children: ChildProcess[] = [];

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'portal embedded-'));
  dataDir = join(parent, 'data');
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const embedded of started.reverse()) await embedded.stop();
  // Stops a server whose starter was killed on purpose.
  if (await postmaster()) await (await startEmbedded({ dataDir, log, shared: true, durable: false })).stop();
  children = [];
  started = [];
  await rm(parent, { recursive: true, force: true });
});

async function start(options: { shared?: boolean; durable?: boolean } = {}): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log, durable: false, ...options });
  started.push(embedded);
  return embedded;
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const note = (): string => join(dataDir, 'postgres/cluster/postmaster.pid');
const postmaster = async (): Promise<number> =>
  Number(
    await readFile(note(), 'utf8').then(
      (text) => text.split('\n')[0],
      () => 0,
    ),
  );

/** A portal in its own process, which tests kill. */
async function startChild(): Promise<ChildProcess> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
    import { createLog } from ${JSON.stringify(new URL('../log.ts', import.meta.url).href)};
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: createLog('silent'), durable: false });
    console.log('ready');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

describe('the embedded PostgreSQL', () => {
  it('is version 18, uses the Russian ICU collation, has pg_trgm, listens on loopback and requires its password', async () => {
    const { url, reused } = await start();
    expect(reused).toBe(false);
    const [facts] = await query(
      url,
      `select current_setting('server_version_num')::int / 10000 as version, datlocprovider as provider, datlocale as locale,
        current_setting('listen_addresses') as addresses, pg_encoding_to_char(encoding) as encoding,
        (select count(*)::int from pg_available_extensions where name = 'pg_trgm') as trgm
       from pg_database where datname = current_database()`,
    );
    expect(facts).toEqual({
      version: 18,
      provider: 'i',
      locale: 'ru-RU',
      addresses: '127.0.0.1',
      encoding: 'UTF8',
      trgm: 1,
    });
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
      /password authentication failed/,
    );
    expect((await stat(join(dataDir, 'postgres/cluster/portal.password'))).mode & 0o777).toBe(0o600);
  });

  it('keeps its data and its address over a clean stop and leaves no process behind', async () => {
    const first = await start();
    await query(first.migrationUrl, 'create table kept (id int)');
    const pid = await postmaster();
    await first.stop();
    expect(isAlive(pid)).toBe(false);
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await query(second.migrationUrl, 'select * from kept')).toEqual([]);
  });

  it('is reused after kill -9 of the process that started it', async () => {
    const child = await startChild();
    const pid = await postmaster();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const next = await start();
    expect(next.reused).toBe(true);
    expect(await postmaster()).toBe(pid);
  });

  it('survives a terminal’s Ctrl-C, which reaches the portal’s whole process group', async () => {
    await startChild();
    const [, , , , group] = (await readFile(`/proc/${await postmaster()}/stat`, 'utf8')).split(' ');
    expect(Number(group)).toBe(await postmaster());
  });

  it('is restarted when it dies under a running portal', async () => {
    const { migrationUrl: url } = await start({ durable: true });
    await query(url, 'create table kept (id int)');
    const pid = await postmaster();
    process.kill(pid, 'SIGKILL');
    const deadline = Date.now() + 15_000;
    for (;;) {
      const rows = await query(url, 'select * from kept').catch(() => null);
      if (rows) break;
      expect(Date.now()).toBeLessThan(deadline);
      await sleep(50);
    }
    expect(await postmaster()).not.toBe(pid);
  });

  it('leaves no server behind when stopped during a restart', async () => {
    const embedded = await start({ durable: true });
    const pid = await postmaster();
    process.kill(pid, 'SIGKILL');
    const isNew = async (): Promise<boolean> => ![0, pid].includes(await postmaster());
    await expect.poll(isNew, { timeout: 60_000, interval: 1 }).toBe(true);
    await embedded.stop();
    started = [];
    const left = await postmaster();
    expect(left !== 0 && isAlive(left)).toBe(false);
  });

  it('clears the lock of a dead server even when its process id is reused', async () => {
    const first = await start();
    await first.stop();
    await writeFile(note(), `${process.pid}\n${dataDir}\n1\n5999\n\n127.0.0.1\n1 1\nready   \n`);
    const second = await start();
    expect(second.reused).toBe(false);
  });

  it('leaves alone the pid file that a starting server has not written yet', async () => {
    await (await start()).stop();
    await writeFile(note(), '');
    const starting = start();
    await sleep(1000);
    expect((await stat(note())).size).toBe(0);
    await rm(note());
    expect((await starting).reused).toBe(false);
  });

  it('removes an empty pid file of an interrupted start', async () => {
    await (await start()).stop();
    await writeFile(note(), '');
    const longAgo = new Date(Date.now() - minuteMs);
    await utimes(note(), longAgo, longAgo);
    expect((await start()).reused).toBe(false);
  });

  it('recreates a half-made cluster', async () => {
    await mkdir(join(dataDir, 'postgres/cluster.999999999.ab12.new/base'), { recursive: true });
    const { url } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(join(dataDir, 'postgres'))).filter((name) => name.endsWith('.new'))).toEqual([]);
  });

  it('moves to another port when its own was taken meanwhile', async () => {
    const first = await start();
    await first.stop();
    const port = Number(new URL(first.url).port);
    const stranger = createServer().listen(port, '127.0.0.1');
    await once(stranger, 'listening');
    try {
      const second = await start();
      expect(Number(new URL(second.url).port)).not.toBe(port);
    } finally {
      stranger.close();
    }
  });

  it('refuses a second portal on one folder in one line and admits commands', async () => {
    await start();
    await expect(start()).rejects.toThrow(/уже работает другой портал/);
    const command = await start({ shared: true });
    expect(command.reused).toBe(true);
  });

  it('is created once by processes that start together and stopped by the last of them', async () => {
    const users = await Promise.all([1, 2, 3, 4].map(() => start({ shared: true })));
    expect(new Set(users.map(({ url }) => url)).size).toBe(1);
    const pid = await postmaster();
    for (const user of users.slice(1)) await user.stop();
    expect(isAlive(pid)).toBe(true);
    await (users[0] as Embedded).stop();
    expect(isAlive(pid)).toBe(false);
    started = [];
  });
});

// Ordinary users have no such case.
if (isRoot) {
  describe('the embedded PostgreSQL under root', () => {
    it('stays in a folder closed to others', async () => {
      await chmod(parent, 0o700);
      const setup = await chooseCluster({ dataDir, log });
      expect(setup).toMatchObject({
        home: join(dataDir, 'postgres'),
        prefix: ['unshare', '--user', expect.anything(), expect.anything(), '--'],
      });
    });

    it('stays in an open folder without user namespaces, as an ordinary user', async () => {
      await chmod(parent, 0o755);
      const setup = await chooseCluster({ dataDir, log, unshare: '/nowhere/unshare' });
      expect(setup).toMatchObject({ home: join(dataDir, 'postgres'), prefix: [] });
      expect(setup.as?.uid).toBeGreaterThan(0);
      const { url } = await start();
      expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    });

    it('moves to where an ordinary user can reach it without user namespaces, reports that, and stays there', async () => {
      const open = await mkdtemp(join(tmpdir(), 'portal-open-'));
      await chmod(open, 0o755);
      const said: string[] = [];
      const telling = { ...log, warn: (line: string) => said.push(line) } as unknown as typeof log;
      try {
        const setup = await chooseCluster({
          dataDir,
          log: telling,
          unshare: '/nowhere/unshare',
          bases: [join(open, 'base')],
        });
        expect(setup.home.startsWith(join(open, 'base'))).toBe(true);
        expect(setup.as?.uid).toBeGreaterThan(0);
        expect(said).toEqual([expect.stringContaining(setup.home)]);
        expect(await chooseCluster({ dataDir, log })).toEqual(setup);
        const { url } = await start();
        expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
      } finally {
        for (const embedded of started) await embedded.stop();
        started = [];
        await rm(open, { recursive: true, force: true });
      }
    });
  });
}
