import type { CritiqueValue, PresenceValue, ResultValue, RingAct } from './acts.ts';
import type { BreedState } from './fold.ts';

/** A phone at a ring: who holds it and what it numbers its acts with. */
export interface PhoneClock {
  device: string;
  by: string;
  /** The phone's clock, ISO. */
  at: string;
  offsetMs: number;
  /** Greater than that of every earlier act of the phone. */
  counter: number;
  /** A new UUID. */
  id: string;
}

export type Wanted =
  | { kind: 'presence'; entryId: number; value: PresenceValue }
  | { kind: 'result'; entryId: number; value: ResultValue }
  | { kind: 'critique'; entryId: number; value: CritiqueValue }
  | { kind: 'call' | 'start' | 'check' | 'close' }
  | { kind: 'undo'; undoes: string };

/** The act by which a phone does what is wanted, knowing the state that it shows. */
export function actOf(clock: PhoneClock, breedId: number, state: BreedState, wanted: Wanted): RingAct {
  const base = { ...clock, breedId, round: state.round };
  switch (wanted.kind) {
    case 'presence':
    case 'result':
    case 'critique':
      return { ...base, ...wanted, over: state.headsOf(wanted.entryId, wanted.kind).map(({ id }) => id) };
    case 'check':
    case 'close':
      return { ...base, kind: wanted.kind, seen: [...state.heads] };
    case 'call':
    case 'start':
      return { ...base, kind: wanted.kind };
    case 'undo':
      return { ...base, kind: 'undo', undoes: wanted.undoes };
  }
}
