import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Day, daysBetween, moscowDay } from '#platform/contract/time/dates.ts';
import { isAlive } from '#platform/server/db/embeddedCluster.ts';

/** After four weeks few shows of the calendar are open for entries. */
const freshDays = 28;
/** Its parts in the data folder; secrets and settings stay. */
const parts = ['postgres', 'files'];

const mark = (folder: string): string => join(folder, 'demonstration');

/** Written only when a demonstration is seeded into the embedded database of this folder. */
export const markSeeded = (folder: string, day: Day): void => writeFileSync(mark(folder), `${day}\n`);

/** The pid file outlives a killed server. */
function isRunning(cluster: string): boolean {
  const note = join(cluster, 'postmaster.pid');
  return existsSync(note) && isAlive(Number(readFileSync(note, 'utf8').split('\n')[0]));
}

/**
 * Before the embedded database starts, moves a demonstration of four weeks' age aside as a whole, so that the start seeds
 * a new one around today. Keeps it while it runs and on a day it was used; deletes the one moved aside before.
 * @returns its new folder, or null when it is kept
 */
export function moveStaleDemoAside(folder: string, today: Day): string | null {
  if (!existsSync(mark(folder))) return null;
  const laid = readFileSync(mark(folder), 'utf8').trim();
  const cluster = join(folder, 'postgres/cluster');
  if (daysBetween(laid, today) < freshDays || isRunning(cluster)) return null;
  // PostgreSQL writes it when it stops, and while it works.
  if (moscowDay(statSync(join(cluster, 'global/pg_control')).mtime) >= today) return null;
  const aside = join(folder, 'demonstration-before');
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside);
  for (const part of parts) if (existsSync(join(folder, part))) renameSync(join(folder, part), join(aside, part));
  renameSync(mark(folder), join(aside, 'demonstration'));
  return aside;
}
