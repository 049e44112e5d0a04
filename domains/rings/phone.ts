import type { CritiqueValue, PresenceValue, ResultValue, RingAct } from './acts.ts';
import type { BreedState } from './fold.ts';
import { type RingDog, type RingRules, resultFaults } from './rules.ts';
import { ringTexts } from './texts.ts';

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

/** The acts that lead a breed to being judged, before the first writing of it. */
export const beginning = ({ stage }: Pick<BreedState, 'stage'>): Wanted[] => {
  if (stage === 'waiting') return [{ kind: 'call' }, { kind: 'start' }];
  return stage === 'called' || stage === 'reopened' ? [{ kind: 'start' }] : [];
};

const impossiblePlaces: readonly string[] = [ringTexts.placeGrade, ringTexts.placeWrong];

/** The result without the place and the awards that the rules exclude for the dog by itself: a lower grade takes them along. */
export function tidyResult(rules: RingRules, dog: RingDog, result: ResultValue): ResultValue {
  const isRefused = (part: Partial<ResultValue>, refuses: (text: string) => boolean): boolean =>
    resultFaults(rules, dog, { ...result, awards: [], withheld: [], ...part }).some(
      ({ text, isError }) => isError && refuses(text),
    );
  const place = isRefused({}, (text) => impossiblePlaces.includes(text)) ? null : result.place;
  const alone = new Set(
    resultFaults(rules, dog, { ...result, place, awards: [], withheld: [] }).map(({ text }) => text),
  );
  const awards = result.awards.filter((id) => !isRefused({ place, awards: [id] }, (text) => !alone.has(text)));
  return { ...result, place, awards, withheld: result.withheld.filter((id) => !awards.includes(id)) };
}
