import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './freePort.ts';

export interface Pooler {
  /** The same database and role, through the pooler. */
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Debian's package. */
export const hasPooler = (): boolean => spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).status === 0;

/** Starts PgBouncer with the configuration of deploy/pgbouncer in front of the database of `url`. */
export async function startPooler(url: string, poolSize = 20): Promise<Pooler> {
  const { hostname, port: databasePort, pathname, username, password } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1));
  const folder = mkdtempSync(join(tmpdir(), 'portal-pooler-'));
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')];
  const port = await freePort();
  const handedOut = readFileSync(new URL('../../deploy/pgbouncer/pgbouncer.ini', import.meta.url), 'utf8');
  const ini = handedOut
    .replace(
      /^portal = host=\S+ port=\S+ dbname=\S+/m,
      `${name} = host=${hostname} port=${databasePort} dbname=${name}`,
    )
    .replace(/^listen_port = .+/m, `listen_port = ${port}`)
    .replace(/^auth_file = .+/m, `auth_file = ${users}`)
    // The tests' date is a connection option; behind a pooler the machine's date applies.
    .replace(/^(ignore_startup_parameters = .+)/m, '$1, options')
    .replace(/^default_pool_size = .+/m, `default_pool_size = ${poolSize}`)
    .replace(/^(logfile|pidfile) = .+\/(.+)/gm, `$1 = ${folder}/$2`);
  writeFileSync(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(file, ini);
  // PgBouncer refuses to run as root.
  const asRoot = process.getuid?.() === 0;
  if (asRoot) giveToNobody([folder, file, users]);
  const child = spawn('pgbouncer', ['-q', ...(asRoot ? ['-u', 'nobody'] : []), file], { stdio: 'ignore' });
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
    await sleep(30);
  }
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    pid: child.pid as number,
    stop: async () => {
      child.kill('SIGINT');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function giveToNobody(paths: string[]): void {
  const { uid, gid } = { uid: 65_534, gid: 65_534 };
  for (const path of paths) {
    chownSync(path, uid, gid);
    chmodSync(path, statSync(path).isDirectory() ? 0o700 : 0o600);
  }
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
