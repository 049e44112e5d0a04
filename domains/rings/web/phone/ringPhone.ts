import { groupBy } from '#platform/contract/groupBy.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Api } from '#platform/web/calls/api.ts';
import { isWrite, type RingAct } from '../../acts.ts';
import { enterRing, getRing, type Ring } from '../../contract.ts';
import { type BreedState, foldBreed } from '../../fold.ts';
import { actOf, type Wanted } from '../../phone.ts';
import type { RingRules } from '../../rules.ts';
import type { KeptSheet } from '../../sheets/web/keptSheet.ts';
import { type SendSheet, sendSheetBy, sendSheets } from '../../sheets/web/sendSheets.ts';
import { sendAndLearn } from './exchange.ts';
import type { Kept, KeptRing, PhoneStorage, WaitingAct } from './storage.ts';

export type RingBreed = Ring['breeds'][number];

/** What the page shows; a new object after each change. */
export interface PhoneState {
  /** `loading` until the disk has answered; `entry` asks for the PIN; `open` works, with and without a network. */
  phase: 'loading' | 'entry' | 'open';
  kept: Kept | null;
  /** The portal has not answered the last time; since when, says `answeredAt`. */
  isSilent: boolean;
  isSending: boolean;
  /** Why the last act was not written on the disk; empty when it was. */
  fault: string;
}

/** Milliseconds between two exchanges with the server, and the longest pause after failed ones. */
const pauses = { usual: 5000, most: 30_000 } as const;
/** Milliseconds after which the list of dogs is asked for again: the catalogue may have got a «45а». */
const ringMs = 60_000;

/** A phone at a ring: everything is written on the disk first, shown, and sent when the portal answers. */
export class RingPhone {
  #state: PhoneState = { phase: 'loading', kept: null, isSilent: false, isSending: false, fault: '' };
  readonly #listeners = new Set<() => void>();
  readonly #folded = new WeakMap<readonly RingAct[], { ring: Ring; state: BreedState }>();
  #acts = new Map<number, RingAct[]>();
  #queue: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause: number = pauses.usual;
  #ringReadAt = 0;
  readonly #api: Api;
  readonly #storage: PhoneStorage;
  readonly #sendSheet: SendSheet;
  readonly code: string;
  /** Other tabs of the same phone read the disk anew. */
  readonly #tabs: BroadcastChannel | null;

  constructor(code: string, api: Api, storage: PhoneStorage, sendSheet: SendSheet = sendSheetBy(api)) {
    this.code = code;
    this.#api = api;
    this.#storage = storage;
    this.#sendSheet = sendSheet;
    this.#tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel(`ring ${code}`) : null;
    this.#tabs?.addEventListener('message', () => void this.reload());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly snapshot = (): PhoneState => this.#state;

  /** Reads the disk; an entered ring is open at once, without a network too. */
  async start(): Promise<void> {
    await this.reload();
    if (this.#state.kept?.own.ring) this.noteNetwork(navigator.onLine);
    this.syncSoon(0);
  }

  async reload(): Promise<void> {
    const kept = await this.#storage.load();
    const before = this.#state.kept?.own.ring;
    // The same object, so that breeds are folded again only when the list of dogs has been read anew.
    if (kept && before && kept.own.ring?.now === before.now) kept.own.ring = before;
    this.#show({ kept, phase: kept?.own.ring && !kept.own.isShutOut ? 'open' : 'entry' });
  }

  /** Lets the phone into the ring. Throws the `ApiError` of a refusal. What the phone has not sent stays and is sent. */
  async enter(given: { pin: string; name: string }): Promise<void> {
    const before = this.#state.kept?.own;
    const device = before?.device ?? newId();
    const { ring_id: ringId } = await this.#api.call(enterRing, { code: this.code, device, ...given });
    const ring = await this.#api.call(getRing, { ringId });
    const own: KeptRing = {
      ...{ code: this.code, device, counter: before?.counter ?? 0, seq: before?.seq ?? 0, ring },
      ...{ offsetMs: offsetOf(ring.now), answeredAt: ring.now, isShutOut: false },
    };
    await this.#storage.put(own);
    this.#ringReadAt = clock.milliseconds();
    await this.reload();
    this.#tabs?.postMessage('');
    void navigator.storage?.persist?.();
    await this.sync();
  }

  rulesOf(breed: RingBreed): RingRules {
    const ring = this.#state.kept?.own.ring;
    return {
      ...{ typeId: ring?.type_id ?? 0, grades: ring?.grades ?? [], awards: breed.awards },
      ...{ confirmed: ring?.confirmed_awards ?? [], puppyClasses: ring?.puppy_classes ?? [] },
    };
  }

  /** The state of a breed from everything that the phone knows. */
  stateOf(breed: RingBreed): BreedState {
    const ring = this.#state.kept?.own.ring;
    const acts = this.#acts.get(breed.id) ?? none;
    const known = this.#folded.get(acts);
    // Without acts the same empty list belongs to all breeds.
    if (known && known.ring === ring && acts !== none) return known.state;
    const state = foldBreed(acts, breed.dogs, this.rulesOf(breed));
    if (ring) this.#folded.set(acts, { ring, state });
    return state;
  }

  /**
   * Does what is wanted, in this order, one after the other: each act knows those before it. Resolves when it is on the
   * disk and shown; false when the disk has refused, which the page says.
   */
  write(breed: RingBreed, wanted: readonly (Wanted & { pin?: string })[]): Promise<boolean> {
    const done = this.#queue.then(async () => {
      try {
        await this.#storage.append((next) => this.#make(breed, wanted, next));
        await this.reload();
      } catch (error) {
        this.#show({ fault: `Телефон не записал действие: ${(error as Error).name}. Освободите место и повторите.` });
        return false;
      }
      this.#show({ fault: '' });
      this.#tabs?.postMessage('');
      return true;
    });
    this.#queue = done;
    void done.then(() => this.syncSoon(0));
    return done;
  }

  #make(breed: RingBreed, wanted: readonly (Wanted & { pin?: string })[], next: () => number): WaitingAct[] {
    const { kept } = this.#state;
    if (!kept?.own.ring) throw new Error('The ring is not open');
    let known = this.#acts.get(breed.id) ?? none;
    return wanted.map(({ pin, ...one }) => {
      const pen = { device: kept.own.device, by: kept.own.ring?.name ?? '', offsetMs: kept.own.offsetMs };
      const at = new Date(clock.milliseconds()).toISOString();
      const state = foldBreed(known, breed.dogs, this.rulesOf(breed));
      const act = actOf({ ...pen, at, counter: next(), id: newId() }, breed.id, state, one as Wanted);
      known = [...known, act];
      return { ...act, ...(pin !== undefined && { pin }) };
    });
  }

  /** The phone's last act of this breed that can still be taken back. */
  lastOf(breed: RingBreed): RingAct | null {
    const device = this.#state.kept?.own.device;
    const own = (this.#acts.get(breed.id) ?? none).filter((act) => act.device === device);
    const undone = new Set(own.flatMap((act) => (act.kind === 'undo' ? act.undoes : [])));
    const { round, closing } = this.stateOf(breed);
    if (closing) return null;
    const able = own.filter(
      (act) =>
        (isWrite(act) || act.kind === 'call' || act.kind === 'start') && !undone.has(act.id) && act.round === round,
    );
    return able.toSorted((one, other) => one.counter - other.counter).at(-1) ?? null;
  }

  async dismiss(id: string): Promise<void> {
    await this.#storage.forgetRefused(id);
    await this.reload();
  }

  /** Exchanges acts with the server after so many milliseconds, and again and again. */
  syncSoon(ms: number = this.#pause): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.sync(), ms);
  }

  /** What the browser says of its network; the answer of the portal decides. */
  noteNetwork(isOnline: boolean): void {
    if (!isOnline) this.#show({ isSilent: true });
    else this.syncSoon(0);
  }

  /** Sends what waits and learns what the other phones did. One tab at a time does it. */
  async sync(): Promise<void> {
    clearTimeout(this.#timer);
    if (!this.#state.kept?.own.ring || this.#state.phase !== 'open') return;
    const exchange = async (): Promise<void> => {
      this.#show({ isSending: true });
      const outcome = await sendAndLearn(this.#api, this.#storage, () => this.#readRing());
      const isSilent = outcome === 'silent';
      this.#pause = isSilent ? Math.min(this.#pause * 2, pauses.most) : pauses.usual;
      this.#show({ isSending: false, isSilent });
      await this.reload();
      this.#tabs?.postMessage('');
      if (outcome === 'done') void this.#syncSheets();
    };
    try {
      await this.#inOneTab('', exchange);
    } catch (error) {
      this.#show({ isSending: false, fault: `Телефон не смог прочесть свои записи: ${(error as Error).name}.` });
    }
    this.syncSoon();
  }

  /** Runs the task unless another tab, or an earlier call, is at it. */
  async #inOneTab(task: string, run: () => Promise<void>): Promise<void> {
    if (!navigator.locks) return run();
    await navigator.locks.request(`ring ${this.code}${task}`, { ifAvailable: true }, (lock) => lock && run());
  }

  /** Photographs of a dog's critique sheet, the earliest first. */
  sheetsOf(entryId: number): KeptSheet[] {
    return (this.#state.kept?.sheets ?? []).filter((sheet) => sheet.entryId === entryId);
  }

  /** Keeps a photograph on the disk and sends it when the portal answers; false when the disk has refused. */
  addSheet(breed: RingBreed, entryId: number, bytes: ArrayBuffer): Promise<boolean> {
    const at = new Date(clock.milliseconds()).toISOString();
    const sheet: KeptSheet = { id: newId(), breedId: breed.id, entryId, at, state: 'waiting', reason: '' };
    return this.#changeSheets(() => this.#storage.addSheet(sheet, bytes));
  }

  dropSheet(id: string): Promise<boolean> {
    return this.#changeSheets(() => this.#storage.dropSheet(id));
  }

  /** Sends a photograph again that the portal had refused. */
  resendSheet(id: string): Promise<boolean> {
    return this.#changeSheets(() => this.#storage.changeSheet(id, { state: 'waiting', reason: '' }));
  }

  bytesOfSheet(id: string): Promise<ArrayBuffer | null> {
    return this.#storage.bytesOfSheet(id);
  }

  async #changeSheets(change: () => Promise<void>): Promise<boolean> {
    try {
      await change();
      await this.reload();
    } catch (error) {
      this.#show({ fault: `Телефон не записал фотографию: ${(error as Error).name}. Освободите место и повторите.` });
      return false;
    }
    this.#show({ fault: '' });
    this.#tabs?.postMessage('');
    void this.#syncSheets();
    return true;
  }

  async #syncSheets(): Promise<void> {
    const { kept, phase } = this.#state;
    const waiting = kept?.sheets.filter(({ state }) => state === 'waiting') ?? [];
    const ringId = kept?.own.ring?.id;
    if (waiting.length === 0 || ringId === undefined || phase !== 'open') return;
    try {
      await this.#inOneTab(' sheets', async () => {
        const onChange = async (): Promise<void> => {
          await this.reload();
          this.#tabs?.postMessage('');
        };
        await sendSheets(this.#sendSheet, this.#storage, ringId, { waiting, onChange });
      });
    } catch (error) {
      this.#show({ fault: `Телефон не смог прочесть фотографии: ${(error as Error).name}.` });
    }
  }

  /** The ring anew, once a minute. */
  async #readRing(): Promise<Partial<KeptRing>> {
    const ring = this.#state.kept?.own.ring;
    if (!ring || clock.milliseconds() - this.#ringReadAt < ringMs) return {};
    const fresh = await this.#api.call(getRing, { ringId: ring.id });
    this.#ringReadAt = clock.milliseconds();
    return { ring: fresh };
  }

  /** The server's clock as the phone reckons it, milliseconds. */
  serverNow(): number {
    return clock.milliseconds() + (this.#state.kept?.own.offsetMs ?? 0);
  }

  #show(changes: Partial<PhoneState>): void {
    const before = this.#state.kept;
    this.#state = { ...this.#state, ...changes };
    if (changes.kept && changes.kept !== before) this.#group(changes.kept.acts);
    for (const listener of this.#listeners) listener();
  }

  /** Keeps the list of a breed whose acts are the same and as far sent, so that it is not folded again. */
  #group(acts: readonly RingAct[]): void {
    const fresh = groupBy(acts, ({ breedId }) => breedId);
    for (const [breedId, own] of fresh) {
      const before = this.#acts.get(breedId);
      if (before?.length === own.length && own.every((act, at) => isKnown(act, before[at]))) fresh.set(breedId, before);
    }
    this.#acts = fresh;
  }
}

const none: RingAct[] = [];

/** The server's copy of an act has its number there. */
const isKnown = (act: RingAct & { seq?: number }, before: (RingAct & { seq?: number }) | undefined): boolean =>
  act.id === before?.id && act.seq === before.seq;

/** Milliseconds to add to the phone's clock for the server's. */
export const offsetOf = (now: string): number => Date.parse(now) - clock.milliseconds();

/** A UUID, also where the page has no secure origin and `randomUUID` is missing. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
