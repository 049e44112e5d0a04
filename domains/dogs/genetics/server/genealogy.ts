import { clock } from '#platform/contract/time/clock.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { type Db, directUrlOf } from '#platform/server/db/connect.ts';
import type { Log } from '#platform/server/log.ts';
import { type Poller, startPoller } from '#platform/server/poller.ts';
import { append, bytesOf, indexOfId, type Pedigree } from './engine/pedigree.ts';
import type { Slice } from './engine/slices.ts';
import { type Change, listChanges, readNewborn } from './queries/changes.ts';
import { readBreed, readFamilies } from './queries/readFamilies.ts';
import { runInWorkerThread } from './worker/orders.ts';

/** The source of pedigrees: this process's index, or the tables until the index is loaded. */
export interface Genealogy {
  /** A pedigree with these dogs and all their ancestors. */
  holding(dogIds: readonly number[]): Promise<Pedigree>;
  ofBreed(breedId: number): Promise<Pedigree>;
  /** Loads the index in a worker thread and then keeps it up to date. */
  start(): Poller;
  /** Number of dogs in the index and its bytes; null until it is loaded. */
  size(): { dogs: number; bytes: number } | null;
}

/** Changes can be committed after later ones, so each poll looks back this far. */
const lookBackMs = 10 * minuteMs;

export function openGenealogy({ db, log }: { db: Db; log?: Log }): Genealogy {
  let slices: Slice[] | null = null;
  let bySlice = new Map<number, Slice>();
  /** Ids of changes already applied to the index. */
  let taken = new Set<number>();
  let since = new Date(0);

  const hold = (next: Slice[]): void => {
    slices = next;
    bySlice = new Map(next.flatMap((slice) => slice.breeds.map((breed) => [breed, slice] as const)));
  };

  /** Reloads everything: at the start, and when the index cannot be updated. */
  async function readAll(): Promise<void> {
    // Changes committed while the pedigrees are being read are applied again afterwards.
    const began = clock.now();
    const known = (await listChanges(db, new Date(began.getTime() - lookBackMs))).map(({ id }) => id);
    const read = await runInWorkerThread<'load'>(directUrlOf(db), { kind: 'load', breeds: null });
    if (!read) return;
    hold(read);
    taken = new Set(known);
    since = new Date(began.getTime() - lookBackMs);
    log?.info({ event: 'genealogy read', ...size() }, 'genealogy read');
  }

  /** Reloads the breed and those joined to it; readers use the old pedigree until the new one is complete. */
  async function readAgain(breedIds: readonly number[]): Promise<void> {
    const read = await runInWorkerThread<'load'>(directUrlOf(db), { kind: 'load', breeds: breedIds });
    if (!read) return readAll();
    const replaced = new Set([...read.flatMap(({ breeds }) => breeds), ...breedIds]);
    hold([...(slices ?? []).filter(({ breeds }) => !breeds.some((breed) => replaced.has(breed))), ...read]);
  }

  /** True when all dogs could be appended to the index. */
  async function add({ breedId, dogIds }: Change): Promise<boolean> {
    const slice = bySlice.get(breedId);
    if (!slice || !dogIds) return false;
    const newborn = await readNewborn(db, dogIds);
    return newborn.every((one) => indexOfId(slice.pedigree, one.id) >= 0 || append(slice.pedigree, one));
  }

  async function takeChanges(): Promise<void> {
    const changes = (await listChanges(db, since)).filter(({ id }) => !taken.has(id));
    const again = new Set<number>();
    for (const change of changes) if (again.has(change.breedId) || !(await add(change))) again.add(change.breedId);
    if (again.size) await readAgain([...again]);
    for (const { id } of changes) taken.add(id);
    const now = clock.now();
    if (changes.length) since = new Date(now.getTime() - lookBackMs);
    if (taken.size > 10_000) taken = new Set([...taken].slice(-5000));
  }

  const size = (): { dogs: number; bytes: number } | null =>
    slices && {
      dogs: slices.reduce((sum, { pedigree }) => sum + pedigree.size, 0),
      bytes: slices.reduce((sum, { pedigree }) => sum + bytesOf(pedigree), 0),
    };

  return {
    async holding(dogIds) {
      const found = slices?.find(({ pedigree }) => dogIds.every((id) => indexOfId(pedigree, id) >= 0));
      return found?.pedigree ?? readFamilies(db, dogIds);
    },
    ofBreed: async (breedId) => bySlice.get(breedId)?.pedigree ?? readBreed(db, breedId),
    start: () =>
      startPoller(
        async () => {
          if (!slices) await readAll();
          else await takeChanges();
        },
        (error) => log?.warn({ err: error }, 'genealogy waits'),
      ),
    size,
  };
}
