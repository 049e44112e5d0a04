import { dayMs } from '#platform/contract/time/duration.ts';
import {
  fileOf,
  type Manifest,
  manifestOf,
  manifestSchema,
  type Summary,
  summaryOf,
  summarySchema,
  tableOf,
} from './manifest.ts';
import { checkObject, forEachConcurrently, readText, type SealOptions } from './objects.ts';
import type { BackupPlace } from './place.ts';
import { BackupError } from './sealedStream.ts';

export interface StoredSet {
  set: string;
  summary: Summary;
}

const setOf = (name: string): string => name.split('/')[1] as string;
const isSummary = (name: string): boolean => name.endsWith('/summary.json');

/** Complete sets, oldest first. */
export async function listSets(place: BackupPlace): Promise<StoredSet[]> {
  const names = (await place.list('sets/')).filter(isSummary).sort();
  return Promise.all(names.map(async (name) => ({ set: setOf(name), summary: await readSummary(place, name) })));
}

/** The last complete set, for monitoring. */
export async function lastSet(place: BackupPlace): Promise<StoredSet | null> {
  const name = (await place.list('sets/')).filter(isSummary).sort().at(-1);
  return name ? { set: setOf(name), summary: await readSummary(place, name) } : null;
}

async function readSummary(place: BackupPlace, name: string): Promise<Summary> {
  const parts: Buffer[] = [];
  for await (const part of (await place.open(name)) ?? []) parts.push(part);
  return summarySchema.parse(JSON.parse(Buffer.concat(parts).toString('utf8')));
}

export async function readManifest(sealing: SealOptions, set: string): Promise<Manifest> {
  const read = manifestSchema.safeParse(JSON.parse(await readText(sealing, manifestOf(set))));
  if (!read.success)
    throw new BackupError(`Копия ${set} другого вида: её открывает портал, которым она сделана, или новее`);
  return read.data;
}

/** Reads a whole set as a restore would; throws at the first object that differs from what was written. */
export async function checkSet(sealing: SealOptions, set: string, progress: (line: string) => void): Promise<Manifest> {
  const manifest = await readManifest(sealing, set);
  await forEachConcurrently(manifest.tables, 3, ({ name, sha256 }) =>
    checkObject(sealing, tableOf(set, name), true, sha256),
  );
  progress(`Таблицы: ${manifest.tables.length}`);
  await forEachConcurrently(manifest.files, 4, ({ key, sha256 }) => checkObject(sealing, fileOf(key), false, sha256));
  progress(`Файлы: ${manifest.files.length}`);
  return manifest;
}

/**
 * Removes sets older than `days` (never the last complete one), incomplete sets begun before the last one, and files
 * that no set names any more.
 */
export async function clearOldSets(sealing: SealOptions, days: number, now: Date): Promise<string[]> {
  const { place } = sealing;
  const sets = await listSets(place);
  const last = sets.at(-1);
  if (!last) return [];
  const limit = now.getTime() - days * dayMs;
  const old = new Set(
    sets.filter((one) => one !== last && Date.parse(one.summary.madeAt) < limit).map(({ set }) => set),
  );
  const whole = new Set(sets.map(({ set }) => set));
  const names = await place.list('sets/');
  // Removes the summary first: a half-removed set must not look complete.
  for (const set of old) await place.remove(summaryOf(set));
  for (const name of names) {
    const set = setOf(name);
    if (old.has(set) || (!whole.has(set) && set < last.set)) await place.remove(name);
  }
  const left = sets.filter(({ set }) => !old.has(set));
  const named = new Set(
    (await Promise.all(left.map(({ set }) => readManifest(sealing, set)))).flatMap(({ files }) =>
      files.map(({ key }) => fileOf(key)),
    ),
  );
  for (const name of await place.list('files/')) if (!named.has(name)) await place.remove(name);
  return [...old];
}
