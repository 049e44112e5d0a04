import { clock } from '#platform/contract/time/clock.ts';
import type { Api } from '#platform/web/calls/api.ts';
import { ApiError } from '#platform/web/calls/api.ts';
import type { RingAct } from '../../acts.ts';
import type { Ring, SyncInput } from '../../contract.ts';
import { international, sevenDogs } from '../../testBreed.ts';
import type { Kept, KeptRing, PhoneStorage, WaitingAct } from './storage.ts';

export const code = 'abcdefghjkmn';
export const breedId = 31;

/** A ring with one breed of seven dogs. */
export const ringOf = (now: string): Ring => ({
  ...{ id: 3, number: 4, day: '2027-01-02', until: '2027-01-04', name: 'Надежда Орехова', now },
  show: { id: 7, name: 'Серебряная упряжка', time_zone: 'Europe/Moscow' },
  ...{ type_id: international.typeId, grades: [...international.grades], confirmed_awards: [] },
  classes: [2, 3, 5, 7].map((id) => ({ id, name: `Класс ${id}` })),
  puppy_classes: [...international.puppyClasses],
  breeds: [
    {
      ...{ id: breedId, name: 'Самоедская собака', rank: 'CACIB', judge: 'Шарма Анил', starts_at: '10:00' },
      awards: [...international.awards],
      dogs: sevenDogs.map((dog) => ({ ...dog, name: `Собака ${dog.number}` })),
    },
  ],
});

/** Keeps in memory what a phone keeps on its disk. */
export function memoryStorage(): PhoneStorage & { isFull: boolean } {
  let kept: Kept | null = null;
  const bytes = new Map<string, ArrayBuffer>();
  const own = (): Kept => {
    if (!kept) throw new Error('The ring is not kept');
    return kept;
  };
  return {
    isFull: false,
    load: async () => structuredClone(kept),
    put: async (ring: KeptRing) => {
      kept = { ...(kept ?? { acts: [], waiting: [], refused: [], sheets: [] }), own: structuredClone(ring) };
    },
    async append(make) {
      if (this.isFull) throw new DOMException('The disk is full', 'QuotaExceededError');
      const known = own();
      const made = make(() => {
        known.own.counter += 1;
        return known.own.counter;
      });
      known.acts.push(...made.map(({ pin: _, ...act }) => act as RingAct));
      known.waiting.push(...made);
      return made;
    },
    async learn({ own: changes, acts, answered, refused }) {
      const known = own();
      Object.assign(known.own, changes);
      const gone = new Set(refused.map(({ act }) => act.id));
      known.acts = [...new Map([...known.acts, ...acts].map((act) => [act.id, act])).values()].filter(
        ({ id }) => !gone.has(id),
      );
      known.waiting = known.waiting.filter(({ id }) => !answered.includes(id));
      known.refused.push(...refused);
    },
    async forgetRefused(id) {
      own().refused = own().refused.filter(({ act }) => act.id !== id);
    },
    async addSheet(sheet, given) {
      if (this.isFull) throw new DOMException('The disk is full', 'QuotaExceededError');
      own().sheets.push({ ...sheet });
      bytes.set(sheet.id, given);
    },
    bytesOfSheet: async (id) => bytes.get(id) ?? null,
    async changeSheet(id, changes) {
      own().sheets = own().sheets.map((sheet) => (sheet.id === id ? { ...sheet, ...changes } : sheet));
      if (changes.state === 'sent') bytes.delete(id);
    },
    async dropSheet(id) {
      own().sheets = own().sheets.filter((sheet) => sheet.id !== id);
      bytes.delete(id);
    },
  };
}

/** A portal that takes acts once each, as far as phones see it: `fails` decides what the next calls meet. */
export function portalOf({ aheadMs = 0 } = {}) {
  const taken: RingAct[] = [];
  const calls: SyncInput[] = [];
  const portal = {
    taken,
    calls,
    /** `away`: no answer; `lost`: takes the acts and the answer is lost; a status: refuses. */
    fails: null as 'away' | 'lost' | number | null,
    /** Acts that the validator refuses, and those that have no effect. */
    unreadable: (_: RingAct): boolean => false,
    refuses: (_: RingAct): string => '',
    api: {
      call: async (endpoint: { name: string }, input: unknown) => {
        const { fails } = portal;
        if (fails === 'away') throw new ApiError(0, '');
        if (typeof fails === 'number') throw new ApiError(fails, '', { errors: { error: 'Нет доступа' } });
        const now = new Date(clock.milliseconds() + aheadMs).toISOString();
        if (endpoint.name === 'enterRing') return { ring_id: 3 };
        if (endpoint.name === 'getRing') return ringOf(now);
        const sync = input as SyncInput;
        calls.push(sync);
        // The portal never keeps a PIN.
        const acts = (sync.acts as unknown as WaitingAct[]).map(({ pin: _, ...act }) => act as RingAct);
        if (acts.some(portal.unreadable)) throw new ApiError(400, '', { errors: { acts: 'Действие не прочитано' } });
        for (const act of acts)
          if (!portal.refuses(act) && !taken.some(({ id }) => id === act.id))
            taken.push({ ...act, device: sync.device });
        if (fails === 'lost') throw new ApiError(0, '');
        const refused = acts.flatMap((act) => (portal.refuses(act) ? { id: act.id, reason: portal.refuses(act) } : []));
        return {
          ...{ taken: acts.map(({ id }) => id), refused, has_more: false, now },
          ...{ acts: taken.slice(sync.after).map((act) => ({ ...act, by: act.by ?? 'Надежда' })), seq: taken.length },
        };
      },
    } as unknown as Api,
  };
  return portal;
}
