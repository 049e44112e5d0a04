/** Owner of the file, and the field it was chosen in. */
import { clock } from '#platform/contract/time/clock.ts';
import { dayMs } from '#platform/contract/time/duration.ts';

export interface Place {
  owner: string;
  field: string;
}

export interface PendingFile {
  file: File;
  /** Removes it after it has arrived or was cancelled. */
  forget: () => void;
  /** Releases it when the page is left, so that another page may send it. */
  release: () => void;
}

interface Kept extends Place {
  id: string;
  file: File;
  at: number;
}

const longestMs = dayMs;

function openFiles(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('uploads', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('files', { keyPath: 'id' });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

/** Null in browsers without storage (forbidden, full, too old). */
async function within<T>(mode: IDBTransactionMode, act: (files: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  if (!('indexedDB' in globalThis) || !('locks' in navigator)) return null;
  try {
    const book = await openFiles();
    try {
      return await new Promise<T>((resolve, reject) => {
        const asked = act(book.transaction('files', mode).objectStore('files'));
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    } finally {
      book.close();
    }
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** A lock lets one page send it; it is released on arrival or with the page. */
const hold = (id: string): Promise<(() => void) | null> =>
  new Promise((resolve) => {
    void navigator.locks.request(`upload ${id}`, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => resolve(() => release()));
    });
  });

const held = ({ id, file }: Kept, release: () => void): PendingFile => ({
  file,
  forget: () => void within('readwrite', (files) => files.delete(id)).then(release),
  release,
});

/**
 * Stores a file until it has arrived, so that it need not be chosen again after a reload or a restart of the browser.
 */
export async function storePendingFile(place: Place, file: File): Promise<PendingFile | null> {
  const kept: Kept = { ...place, id: crypto.randomUUID(), file, at: clock.milliseconds() };
  if ((await within('readwrite', (files) => files.put(kept))) === null) return null;
  const release = await hold(kept.id);
  return release && held(kept, release);
}

/** Files of this field that have not arrived and are not being sent by another page. */
export async function listPendingFiles({ owner, field }: Place): Promise<PendingFile[]> {
  const all = ((await within('readonly', (files) => files.getAll())) ?? []) as Kept[];
  const found: PendingFile[] = [];
  for (const kept of all) {
    const isOld = kept.at < clock.milliseconds() - longestMs;
    if (!isOld && (kept.owner !== owner || kept.field !== field)) continue;
    const release = await hold(kept.id);
    if (!release) continue;
    if (isOld) held(kept, release).forget();
    else found.push(held(kept, release));
  }
  return found;
}

/** Deletes the owner's files from the device at sign-out. */
export async function deletePendingFiles(owner: string): Promise<void> {
  const all = ((await within('readonly', (files) => files.getAll())) ?? []) as Kept[];
  for (const { id } of all.filter((kept) => kept.owner === owner))
    await within('readwrite', (files) => files.delete(id));
}
