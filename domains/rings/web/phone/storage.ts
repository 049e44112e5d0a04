import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { addDays, type Day } from '#platform/contract/time/dates.ts';
import type { RingAct } from '../../acts.ts';
import type { Ring } from '../../contract.ts';
import { keptDays } from '../../policy.ts';
import type { KeptSheet, SheetStorage } from '../../sheets/web/keptSheet.ts';

/** What the phone knows of itself and of one ring. */
export interface KeptRing {
  /** Code of the ring's address. */
  code: string;
  /** UUID of this phone at the ring. */
  device: string;
  /** Number of the phone's last act. */
  counter: number;
  /** Null until the ring has let the phone in. */
  ring: Ring | null;
  /** The last act of the server that the phone has. */
  seq: number;
  /** Milliseconds to add to the phone's clock for the server's. */
  offsetMs: number;
  /** The server's clock at the last answer, ISO; empty before the first. */
  answeredAt: string;
  /** The server has refused this phone: unsent acts are sent after the next entry by PIN or link. */
  isShutOut: boolean;
}

/** An act that waits to be sent; a closing has the judge's PIN until the server has read it. */
export type WaitingAct = RingAct & { pin?: string };

export interface RefusedAct {
  act: RingAct;
  /** The server's answer, in words. */
  reason: string;
}

export interface Kept {
  own: KeptRing;
  acts: RingAct[];
  /** In the order in which they were made. */
  waiting: WaitingAct[];
  refused: RefusedAct[];
  /** In the order in which they were taken. */
  sheets: KeptSheet[];
}

/** What one answer of the server changes. */
export interface Learnt {
  own: Partial<KeptRing>;
  /** Acts of all phones, the server's copies. */
  acts: readonly RingAct[];
  /** Ids of acts that are no longer queued. */
  answered: readonly string[];
  refused: readonly RefusedAct[];
}

/** What the phone keeps of one ring, whatever happens to the page. */
export interface PhoneStorage extends SheetStorage {
  load(): Promise<Kept | null>;
  /** Another tab of the phone may have counted further. */
  put(own: KeptRing): Promise<void>;
  /** Numbers acts and keeps them in one transaction with the outbox; resolves when they are on the disk. */
  append(make: (next: () => number) => WaitingAct[]): Promise<WaitingAct[]>;
  learn(learnt: Learnt): Promise<void>;
  forgetRefused(id: string): Promise<void>;
}

interface RingsDb extends DBSchema {
  rings: { key: string; value: KeptRing };
  acts: { key: [string, string]; value: { code: string; id: string; act: RingAct } };
  outbox: { key: [string, number]; value: { code: string; counter: number; act: WaitingAct } };
  refused: { key: [string, string]; value: { code: string; id: string; refused: RefusedAct } };
  sheets: { key: [string, string]; value: { code: string; id: string; sheet: KeptSheet } };
  /** JPEGs of the sheets that have not been sent; apart from them, because they are read one at a time. */
  sheetBytes: { key: [string, string]; value: { code: string; id: string; bytes: ArrayBuffer } };
}
type Db = IDBPDatabase<RingsDb>;

const stores = ['rings', 'acts', 'outbox', 'refused', 'sheets'] as const;
const sheetStores = ['sheets', 'sheetBytes'] as const;
/** A written act survives an empty battery. */
const strict = { durability: 'strict' } as const;
const ofRing = (code: string): IDBKeyRange => IDBKeyRange.bound([code], [code, []]);

const openDatabase = (): Promise<Db> =>
  openDB<RingsDb>('rings', 2, {
    upgrade(db, from) {
      if (from < 1) {
        db.createObjectStore('rings', { keyPath: 'code' });
        db.createObjectStore('acts', { keyPath: ['code', 'id'] });
        db.createObjectStore('outbox', { keyPath: ['code', 'counter'] });
        db.createObjectStore('refused', { keyPath: ['code', 'id'] });
      }
      for (const store of sheetStores) db.createObjectStore(store, { keyPath: ['code', 'id'] });
    },
    // A later version of the page opens in another tab: this one gives way.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });

/** Deletes rings of a month ago whose acts and photographs have all been sent. */
async function forgetOld(db: Db, code: string, today: Day): Promise<void> {
  for (const { code: other, ring } of await db.getAll('rings')) {
    if (other === code || !ring || ring.day >= addDays(today, -keptDays)) continue;
    if ((await db.count('outbox', ofRing(other))) || (await db.count('sheetBytes', ofRing(other)))) continue;
    const tx = db.transaction(stores, 'readwrite');
    await Promise.all([
      tx.objectStore('rings').delete(other),
      tx.objectStore('acts').delete(ofRing(other)),
      tx.objectStore('refused').delete(ofRing(other)),
      tx.objectStore('sheets').delete(ofRing(other)),
      tx.done,
    ]);
  }
}

/** Opens what this phone keeps of a ring. Rejects where the browser keeps nothing (a private window of some). */
export async function openStorage(code: string, today: Day): Promise<PhoneStorage> {
  const db = await openDatabase();
  await forgetOld(db, code, today);
  return {
    async load() {
      const tx = db.transaction(stores);
      const range = ofRing(code);
      const [own, acts, outbox, refused, sheets] = await Promise.all([
        tx.objectStore('rings').get(code),
        tx.objectStore('acts').getAll(range),
        tx.objectStore('outbox').getAll(range),
        tx.objectStore('refused').getAll(range),
        tx.objectStore('sheets').getAll(range),
        tx.done,
      ]);
      if (!own) return null;
      return {
        own,
        acts: acts.map(({ act }) => act),
        waiting: outbox.map(({ act }) => act),
        refused: refused.map((row) => row.refused),
        sheets: sheets.map(({ sheet }) => sheet).toSorted((one, other) => (one.at < other.at ? -1 : 1)),
      };
    },
    async put(own) {
      const tx = db.transaction('rings', 'readwrite', strict);
      const counter = Math.max(own.counter, (await tx.store.get(code))?.counter ?? 0);
      await Promise.all([tx.store.put({ ...own, counter }), tx.done]);
    },
    async append(make) {
      const tx = db.transaction(stores, 'readwrite', strict);
      const own = await tx.objectStore('rings').get(code);
      if (!own) throw new Error('The ring is not kept');
      let { counter } = own;
      const made = make(() => {
        counter += 1;
        return counter;
      });
      await Promise.all([
        tx.objectStore('rings').put({ ...own, counter }),
        ...made.map(({ pin: _, ...act }) => tx.objectStore('acts').put({ code, id: act.id, act: act as RingAct })),
        ...made.map((act) => tx.objectStore('outbox').put({ code, counter: act.counter, act })),
        tx.done,
      ]);
      return made;
    },
    async learn({ own: changes, acts, answered, refused }) {
      const tx = db.transaction(stores, 'readwrite', strict);
      const own = await tx.objectStore('rings').get(code);
      if (!own) throw new Error('The ring is not kept');
      const isAnswered = new Set(answered);
      const sent = (await tx.objectStore('outbox').getAll(ofRing(code))).filter(({ act }) => isAnswered.has(act.id));
      await Promise.all([
        // Another tab may have learnt more meanwhile.
        tx.objectStore('rings').put({ ...own, ...changes, seq: Math.max(own.seq, changes.seq ?? 0) }),
        ...acts.map((act) => tx.objectStore('acts').put({ code, id: act.id, act })),
        ...sent.map(({ counter }) => tx.objectStore('outbox').delete([code, counter])),
        ...refused.flatMap((one) => [
          tx.objectStore('acts').delete([code, one.act.id]),
          tx.objectStore('refused').put({ code, id: one.act.id, refused: one }),
        ]),
        tx.done,
      ]);
    },
    async forgetRefused(id) {
      await db.delete('refused', [code, id]);
    },
    ...sheetStorage(db, code),
  };
}

const sheetStorage = (db: Db, code: string): SheetStorage => ({
  async addSheet(sheet, bytes) {
    const tx = db.transaction(sheetStores, 'readwrite', strict);
    await Promise.all([
      tx.objectStore('sheets').put({ code, id: sheet.id, sheet }),
      tx.objectStore('sheetBytes').put({ code, id: sheet.id, bytes }),
      tx.done,
    ]);
  },
  async bytesOfSheet(id) {
    return (await db.get('sheetBytes', [code, id]))?.bytes ?? null;
  },
  async changeSheet(id, changes) {
    const tx = db.transaction(sheetStores, 'readwrite', strict);
    const row = await tx.objectStore('sheets').get([code, id]);
    await Promise.all([
      row && tx.objectStore('sheets').put({ ...row, sheet: { ...row.sheet, ...changes } }),
      changes.state === 'sent' && tx.objectStore('sheetBytes').delete([code, id]),
      tx.done,
    ]);
  },
  async dropSheet(id) {
    const tx = db.transaction(sheetStores, 'readwrite', strict);
    await Promise.all([...sheetStores.map((store) => tx.objectStore(store).delete([code, id])), tx.done]);
  },
});
