import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A folder with another installed Debian whose programs the hosts run, where this machine's release has no PostgreSQL 18
 * of its own.
 */
const root = process.env.CLUSTER_ROOT ?? '/';

/** Of the range set aside for benchmarks of networks. */
const subnet = '198.18.77';
const gateway = `${subnet}.1`;
export const network = `${subnet}.0/24`;
const bridge = 'portal-trial';
const names = ['db1', 'db2', 'db3'] as const;
const diskMegabytes = 1400;
const prefix = 'portal-cluster-';

const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/lib/postgresql/18/bin/pg_rewind'];

/** Own mounts, which end with the process; then the program as its user, in the installed system. */
const enter =
  'if [ "$1" != / ]; then mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" || exit 1; fi; root=$1; user=$2; shift 2; exec chroot --userspec="$user" "$root" "$@"';

const ip = (...args: string[]): string => execFileSync('ip', args, { encoding: 'utf8' });
const plain = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', HOME: '/tmp' };

export interface Run {
  user: string;
  env?: Record<string, string>;
  /** File of its output. */
  log: string;
}

export interface Host {
  name: string;
  address: string;
  namespace: string;
  /** Its disk, as this process and as its programs see it. */
  disk: string;
  inside: string;
  run(command: readonly string[], options: Run): ChildProcess;
  /** A script of this project on the host, its output to be read. */
  runScript(file: string, args: readonly string[]): ChildProcess;
  /** SIGKILL to everything that runs on it. */
  killAll(): void;
  /** The cable pulled: no packet in or out, and no word of it. */
  unplug(): void;
  plug(): void;
  /** The way between it and the other hosts; the portal still reaches all. */
  part(): void;
  join(): void;
}

/** What is missing for the trial on this machine, in words. */
export function missingForHosts(): string | null {
  if (process.getuid?.() !== 0) return 'нужны права root: пространства имён сети и диски в памяти';
  const missing = programs.filter((program) => spawnSync('test', ['-x', join(root, program)]).status !== 0);
  if (spawnSync('ip', ['-V'], { stdio: 'ignore' }).status !== 0) missing.push('ip');
  return missing.length
    ? `нет ${missing.join(', ')} (docs/cluster.md; другая система с ними называется в CLUSTER_ROOT)`
    : null;
}

/** The program outside the hosts, as this machine. */
export const runHere = (command: readonly string[], { user, log }: Run): ChildProcess =>
  start('unshare', ['--mount', 'sh', '-c', enter, 'sh', root, user, ...command], log, {});

function start(program: string, args: readonly string[], log: string, env: Record<string, string>): ChildProcess {
  const file = openSync(log, 'a');
  const child = spawn(program, args, { stdio: ['ignore', file, file], env: { ...plain, ...env }, cwd: '/' });
  closeSync(file);
  return child;
}

const namespaceOf = (name: string): string => `portal-trial-${name}`;
const cableOf = (name: string): string => `trial-${name}`;
const isLink = (name: string): boolean => spawnSync('ip', ['link', 'show', name], { stdio: 'ignore' }).status === 0;

/** Ends what this run or one that was killed has left. Only this trial gives these names. */
function removeHosts(): void {
  for (const name of names) {
    const namespace = namespaceOf(name);
    if (spawnSync('ip', ['netns', 'pids', namespace], { stdio: 'ignore' }).status === 0) {
      killAll(namespace);
      ip('netns', 'del', namespace);
    }
    // Half-closed connections keep a namespace alive for a while, and its end of the cable with it.
    if (isLink(cableOf(name))) ip('link', 'del', cableOf(name));
  }
  if (isLink(bridge)) ip('link', 'del', bridge);
}

function removeDisks(folder: string): void {
  for (const name of names) spawnSync('umount', ['--lazy', join(folder, name)], { stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
}

function killAll(namespace: string): void {
  for (let turn = 0; turn < 20; turn += 1) {
    const pids = ip('netns', 'pids', namespace).split('\n').filter(Boolean).map(Number);
    if (!pids.length) return;
    for (const pid of pids)
      try {
        process.kill(pid, 'SIGKILL');
      } catch (error) {
        // It has ended by itself.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    spawnSync('sleep', ['0.1']);
  }
  throw new Error(`Processes of ${namespace} do not end`);
}

/** Three hosts with a disk in memory each, on one bridge with this machine. */
export function openHosts(): { folder: string; inside: (path: string) => string; hosts: Host[]; close(): void } {
  removeHosts();
  for (const left of readdirSync(join(root, 'tmp'))) if (left.startsWith(prefix)) removeDisks(join(root, 'tmp', left));
  const folder = mkdtempSync(join(root, 'tmp', prefix));
  chmodSync(folder, 0o755);
  const inside = (path: string): string => (root === '/' ? path : path.slice(root.length));
  const close = (): void => {
    removeHosts();
    removeDisks(folder);
  };
  try {
    ip('link', 'add', bridge, 'type', 'bridge');
    ip('addr', 'add', `${gateway}/24`, 'dev', bridge);
    ip('link', 'set', bridge, 'up');
    return { folder, inside, hosts: names.map((_, at) => openHost(at, folder, inside)), close };
  } catch (error) {
    close();
    throw error;
  }
}

const addressOf = (at: number): string => `${subnet}.${11 + at}`;

function openHost(at: number, folder: string, inside: (path: string) => string): Host {
  const name = names[at] as string;
  const [namespace, cable, address] = [namespaceOf(name), cableOf(name), addressOf(at)];
  const here = (...args: string[]): string => ip('netns', 'exec', namespace, 'ip', ...args);
  ip('netns', 'add', namespace);
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
  ip('link', 'set', cable, 'master', bridge, 'up');
  here('addr', 'add', `${address}/24`, 'dev', 'eth0');
  here('link', 'set', 'eth0', 'up');
  here('link', 'set', 'lo', 'up');
  const disk = join(folder, name);
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=755`, 'tmpfs', disk]);
  const others = names.flatMap((_, other) => (other === at ? [] : [`${addressOf(other)}/32`]));
  return {
    name,
    address,
    namespace,
    disk,
    inside: inside(disk),
    run: (command, { user, env = {}, log }) =>
      start('ip', ['netns', 'exec', namespace, 'sh', '-c', enter, 'sh', root, user, ...command], log, env),
    runScript: (file, args) =>
      spawn('ip', ['netns', 'exec', namespace, process.execPath, file, ...args], {
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    killAll: () => killAll(namespace),
    unplug: () => void ip('link', 'set', cable, 'down'),
    plug: () => void ip('link', 'set', cable, 'up'),
    part: () => {
      for (const other of others) here('route', 'add', 'blackhole', other);
    },
    join: () => {
      for (const other of others) here('route', 'del', 'blackhole', other);
    },
  };
}
