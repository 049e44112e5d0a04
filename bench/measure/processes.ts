import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { collector } from '../../apps/cli/machine/collector.mjs';

export interface Started {
  pid: number;
  stop(): Promise<void>;
}

/** Starts a script of the checkout in `folder` under this Node, as `npm start` does, and waits until `url` answers. */
export async function start(
  script: string,
  env: Record<string, string>,
  url: string,
  { timeoutMs = 240_000, folder = '.' }: { timeoutMs?: number; folder?: string } = {},
): Promise<Started> {
  const child = spawn(process.execPath, [...collector, script], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const until = Date.now() + timeoutMs;
  while (!(await answers(url))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${script} ended with ${child.exitCode ?? child.signalCode}`);
    if (Date.now() > until) throw new Error(`${script} is not ready after ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return { pid: child.pid as number, stop: () => end(child) };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function end(child: ChildProcess): Promise<void> {
  // A killed process has no exit code.
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Resets the peak of memory, so that seeding the demonstration is not counted. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** Resident memory of a process in MiB: present and peak. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { now: of('VmRSS'), peak: of('VmHWM') };
}
