import type { OwnEntries } from '../contract.ts';
import { liveStates } from '../machine.ts';
import { type Candidate, type Choice, dayKey, dogRefusal, isDayOpen, keyOfDog, openClasses } from './choice.ts';

/** Dogs of the show that the viewer entered last, with their classes there. */
export interface LastTime {
  show: string;
  dogs: readonly { key: string; name: string; casteId: number; caste: string }[];
}

/** Null without a dog of an earlier entry that can be chosen at this show. */
export function lastTimeOf(
  shows: OwnEntries['shows'],
  exhibitionId: number,
  candidates: readonly Candidate[],
): LastTime | null {
  const names = new Map(
    candidates.filter(({ dog }) => dogRefusal(dog) === null).map(({ key, dog }) => [key, dog.name || dog.name_lat]),
  );
  const found = shows
    .filter(({ id }) => id !== exhibitionId)
    .map((show) => {
      const dogs = show.dogs.flatMap(({ dog_id, entries }) => {
        const key = keyOfDog(dog_id ?? 0);
        const [entry] = entries.filter(({ state }) => liveStates.includes(state));
        const name = names.get(key);
        return entry && name ? [{ key, name, casteId: entry.caste_id, caste: entry.caste, entryId: entry.id }] : [];
      });
      return { show: show.name, dogs, latest: Math.max(0, ...dogs.map(({ entryId }) => entryId)) };
    })
    .filter(({ dogs }) => dogs.length > 0)
    .toSorted((one, other) => other.latest - one.latest)[0];
  return found ?? null;
}

/** The choice with those dogs, each in its class of then on every day where that is still open. */
export function likeLastTime(choice: Choice, { dogs }: LastTime, candidates: readonly Candidate[]): Choice {
  const classes = dogs.flatMap(({ key, casteId }) =>
    (candidates.find((one) => one.key === key)?.dog.days ?? [])
      .filter((day) => isDayOpen(day) && openClasses(day).some(({ caste_id }) => caste_id === casteId))
      .map((day) => [dayKey(key, day.offer_id), casteId] as const),
  );
  return {
    ...choice,
    dogs: dogs.map(({ key }) => key),
    classes: { ...choice.classes, ...Object.fromEntries(classes) },
  };
}
