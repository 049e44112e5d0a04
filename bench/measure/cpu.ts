import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** What the machine's other load does not change: processor time, milliseconds. */
export interface Cpu {
  /** Of this process: the server, and whoever asks it. */
  server: number;
  /** Of PostgreSQL with all its processes. */
  database: number;
}

/** Ticks of the kernel's clock in a second, as `/proc` counts on every Linux of today. */
const ticks = 100;

/** Time in user and system mode, own and of the children that have ended. */
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

/** Of a process and its children, milliseconds since it was started. */
export const processorOf = (pid: number): number => (treeTime(pid) * 1000) / ticks;

/** Its first process. */
export async function postmasterOf(client: pg.Pool): Promise<number> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  return Number(readFileSync(`${rows[0]?.data_directory}/postmaster.pid`, 'utf8').split('\n', 1)[0]);
}

/** Reads both clocks; nothing where there is no `/proc`. */
export async function cpuClock(client: pg.Pool): Promise<(() => Cpu) | null> {
  if (process.platform !== 'linux') return null;
  const postmaster = await postmasterOf(client);
  return () => {
    const { user, system } = process.cpuUsage();
    return { server: (user + system) / 1000, database: processorOf(postmaster) };
  };
}

/**
 * A process and its children, those included that have ended; read again when one ends meanwhile, or its time would be
 * in neither.
 */
function treeTime(parent: number): number {
  const before = timesOf(String(parent));
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, pid) => sum + childTime(pid, parent), 0);
  const after = timesOf(String(parent));
  return before.ended === after.ended ? after.own + after.ended + children : treeTime(parent);
}
