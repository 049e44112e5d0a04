import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Processor time in milliseconds, which is independent of the machine's other load. */
export interface Cpu {
  /** Used by this process: the server and its clients. */
  server: number;
  /** Used by PostgreSQL with all its processes. */
  database: number;
}

/** Kernel clock ticks per second in `/proc`, the same on all current Linux systems. */
const ticks = 100;

/** User and system time of the process and its finished children. */
function timesOf(pid: string): { parent: number; own: number; ended: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const at = (index: number): number => fields[index] as number;
  return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) };
}

/** A process may end between its listing and its reading. */
function childTime(pid: string, parent: number): number {
  try {
    const times = timesOf(pid);
    return times.parent === parent ? times.own + times.ended : 0;
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return 0;
    throw error;
  }
}

/** Processor time of a process and its children since its start, in milliseconds. */
export const processorOf = (pid: number): number => (treeTime(pid) * 1000) / ticks;

/** PostgreSQL's main process. */
export async function postmasterOf(client: pg.Pool): Promise<number> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  return Number(readFileSync(`${rows[0]?.data_directory}/postmaster.pid`, 'utf8').split('\n', 1)[0]);
}

/** Reads both clocks; zero without `/proc`. */
export async function cpuClock(client: pg.Pool): Promise<(() => Cpu) | null> {
  if (process.platform !== 'linux') return null;
  const postmaster = await postmasterOf(client);
  return () => {
    const { user, system } = process.cpuUsage();
    return { server: (user + system) / 1000, database: processorOf(postmaster) };
  };
}

/**
 * Processor time of a process and its children, finished ones included. Rereads when one ends meanwhile, because its
 * time would be counted in neither.
 */
function treeTime(parent: number): number {
  const before = timesOf(String(parent));
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, pid) => sum + childTime(pid, parent), 0);
  const after = timesOf(String(parent));
  return before.ended === after.ended ? after.own + after.ended + children : treeTime(parent);
}
