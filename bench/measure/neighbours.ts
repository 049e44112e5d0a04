import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nginxConf, plainNginxSite } from '#apps/server/process/nginxSite.ts';

export interface Neighbour {
  pid: number;
  stop(): Promise<void>;
}

/** Redis and nginx, from Debian's packages. */
export function missingNeighbours(): string[] {
  const asked: [string, string][] = [
    ['nginx', '-v'],
    ['redis-server', '--version'],
    ['pgbouncer', '--version'],
  ];
  return asked
    .filter(([program, flag]) => spawnSync(program, [flag], { stdio: 'ignore' }).status !== 0)
    .map(([program]) => program);
}

export async function startRedis(port: number): Promise<Neighbour> {
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return started(spawn('redis-server', args, { stdio: 'ignore' }), port, 'SIGTERM', () => undefined);
}

/** Starts nginx before the processes on `ports`, with deploy/nginx/portal.conf without certificate and limits. */
export async function startNginx(port: number, ports: readonly number[]): Promise<Neighbour> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-nginx-'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxConf(folder, `keepalive_requests 1000000;\n${plainNginxSite(port, ports)}`, 2));
  const child = spawn('nginx', ['-c', file, '-e', join(folder, 'error.log')], { stdio: 'ignore' });
  return started(child, port, 'SIGQUIT', () => rmSync(folder, { recursive: true, force: true }));
}

async function started(child: ChildProcess, port: number, end: NodeJS.Signals, clear: () => void): Promise<Neighbour> {
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
    await sleep(30);
  }
  return {
    pid: child.pid as number,
    stop: async () => {
      child.kill(end);
      if (child.exitCode === null) await once(child, 'exit');
      clear();
    },
  };
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
