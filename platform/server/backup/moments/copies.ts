import { z } from 'zod';
import { dayMs } from '#platform/contract/time/duration.ts';
import { readText, type SealOptions } from '../objects.ts';
import type { BackupPlace } from '../place.ts';

/**
 * Point-in-time recovery takes a base copy of the cluster's files and its WAL since then. Both lie beside the sets:
 * `moments/<cluster>/copies/<name>/…` and `moments/<cluster>/journal/<file>`; the cluster is named by PostgreSQL's
 * system identifier, because WAL files of different clusters have the same names.
 */
const file = z.object({ path: z.string(), size: z.number(), sha256: z.string() });

export const copySchema = z.object({
  format: z.literal(1),
  /** Recovery is possible to any time after this. */
  madeAt: z.iso.datetime(),
  timeline: z.number(),
  firstSegment: z.string(),
  /** PostgreSQL's `backup_label`. */
  label: z.string(),
  folders: z.array(z.string()),
  /**
   * Each is one object with the files' bytes one after the other; a thousand small files would take a thousand writes.
   */
  bundles: z.array(z.object({ name: z.string(), sha256: z.string(), files: z.array(file) })),
});
export type ClusterCopy = z.infer<typeof copySchema>;

/** Unencrypted and written last: a copy without it is incomplete. */
const summarySchema = copySchema.pick({ madeAt: true, timeline: true, firstSegment: true });
export type CopySummary = z.infer<typeof summarySchema>;

export interface StoredCopy extends CopySummary {
  cluster: string;
  name: string;
}

export const copiesOf = (cluster: string): string => `moments/${cluster}/copies/`;
export const journalOf = (cluster: string): string => `moments/${cluster}/journal/`;
export const copySummaryOf = (cluster: string, name: string): string => `${copiesOf(cluster)}${name}/summary.json`;
export const copyManifestOf = (cluster: string, name: string): string => `${copiesOf(cluster)}${name}/manifest`;
export const bundleOf = (cluster: string, name: string, bundle: string): string =>
  `${copiesOf(cluster)}${name}/${bundle}`;

/** A WAL segment, a timeline history file or a backup label; half-written files have other names. */
export const finishedSegment = /^[0-9A-F]{8}(?:[0-9A-F]{16}(?:\.[0-9A-F]{8}\.backup)?|\.history)$/;

/** Position of a WAL segment in any timeline; null for a timeline history file. */
export const positionOf = (segment: string): string | null => /^[0-9A-F]{8}([0-9A-F]{16})/.exec(segment)?.[1] ?? null;

/** Complete copies of every cluster, oldest first. */
export async function listCopies(place: BackupPlace): Promise<StoredCopy[]> {
  const found = (await place.list('moments/')).flatMap((path) => {
    const [, cluster, name] = /^moments\/(\d+)\/copies\/([^/]+)\/summary\.json$/.exec(path) ?? [];
    return cluster && name ? [{ cluster, name }] : [];
  });
  const copies = await Promise.all(
    found.map(async ({ cluster, name }) => {
      const parts: Buffer[] = [];
      for await (const part of (await place.open(copySummaryOf(cluster, name))) ?? []) parts.push(part);
      return { ...summarySchema.parse(JSON.parse(Buffer.concat(parts).toString('utf8'))), cluster, name };
    }),
  );
  return copies.sort((one, other) => Date.parse(one.madeAt) - Date.parse(other.madeAt));
}

export const readCopy = async (sealing: SealOptions, { cluster, name }: StoredCopy): Promise<ClusterCopy> =>
  copySchema.parse(JSON.parse(await readText(sealing, copyManifestOf(cluster, name))));

/**
 * Keeps what recovery to any time of the last `days` needs: the last copy before them, those after it, and their WAL.
 */
export async function clearOldCopies({ place }: SealOptions, days: number, now: Date): Promise<void> {
  const limit = now.getTime() - days * dayMs;
  const copies = await listCopies(place);
  const beforeLimit = copies.filter(({ madeAt }) => Date.parse(madeAt) <= limit);
  const kept = copies.slice(Math.max(0, beforeLimit.length - 1));
  const names = await place.list('moments/');
  const isKept = (path: string): boolean => {
    const [, cluster = '', kind, name = ''] = path.split('/');
    const own = kept.filter((copy) => copy.cluster === cluster);
    // A copy in progress has no summary yet; its name contains its start time.
    if (kind === 'copies') return own.some((copy) => copy.name === name) || name > (kept.at(-1)?.name ?? '');
    const position = positionOf(name);
    return own.some(({ firstSegment }) => !position || position >= (positionOf(firstSegment) ?? ''));
  };
  const gone = names.filter((path) => !isKept(path));
  // Removes the summary first: a half-removed copy must not look complete.
  for (const path of gone.sort((one, other) => Number(other.endsWith('.json')) - Number(one.endsWith('.json'))))
    await place.remove(path);
}
