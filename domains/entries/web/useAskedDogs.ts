import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useRead } from '#platform/web/calls/read.ts';
import { listOwnEntries, type OwnEntries } from '../contract.ts';
import {
  type Candidate,
  type Choice,
  chosenOf,
  classOf,
  dayKey,
  dogRefusal,
  isDayOpen,
  keyOfDog,
  openClasses,
  undecidedOf,
} from './choice.ts';
import type { EntryState } from './useEntry.ts';
import { filledState, stepSearch } from './useStep.ts';

const askedIn = (search: string): number[] =>
  (new URLSearchParams(search).get('dogs') ?? '')
    .split('.')
    .flatMap((id) => (/^[1-9]\d{0,9}$/.test(id) ? [Number(id)] : []));

type OwnDog = OwnEntries['shows'][number]['dogs'][number];

/** The dog's entry sent last, at any show. */
const lastOf = (shows: OwnEntries['shows'], dogId: number): OwnDog | undefined => {
  const latest = ({ entries }: OwnDog): number => Math.max(0, ...entries.map(({ id }) => id));
  return shows
    .flatMap(({ dogs }) => dogs.filter((dog) => dog.dog_id === dogId))
    .toSorted((one, other) => latest(other) - latest(one))[0];
};

/**
 * The choice with the asked dogs. Their classes are those of this show's days; where the owner would have to decide
 * between classes that are no question of age, the class of the last entry is taken if it is still open.
 */
export function withAskedDogs(
  choice: Choice,
  {
    asked,
    candidates,
    shows,
  }: { asked: readonly number[]; candidates: readonly Candidate[]; shows: OwnEntries['shows'] },
): Choice {
  const found = candidates.filter(({ dog }) => dog.id !== null && asked.includes(dog.id) && dogRefusal(dog) === null);
  const classes = { ...choice.classes };
  for (const { key, dog } of found) {
    const last = lastOf(shows, dog.id ?? 0)?.entries.at(-1)?.asked_caste_id;
    for (const day of dog.days)
      if (
        isDayOpen(day) &&
        !day.is_boundary &&
        classOf(choice, key, day) === null &&
        openClasses(day).some(({ caste_id }) => caste_id === last)
      )
        classes[dayKey(key, day.offer_id)] = last ?? 0;
  }
  const before = asked.flatMap((id) => lastOf(shows, id) ?? [])[0];
  return {
    ...choice,
    dogs: [...new Set([...choice.dogs, ...found.map(({ key }) => key)])],
    classes,
    handler: choice.handler || (before?.handler ?? ''),
    is_owner_printed: choice.is_owner_printed || (before?.is_owner_printed ?? false),
  };
}

/**
 * Chooses the dogs of `?dogs=` once they and the draft are read, and opens the step that is left to the owner: the check,
 * or the classes if one has to be decided. Nothing is sent.
 */
export function useAskedDogs(entry: EntryState): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = askedIn(search);
  const own = useRead(listOwnEntries, {}, { onlyLogged: true, enabled: asked.length > 0 });
  const isReady = entry.own.dogs !== null && entry.draft.isKept && (own.data !== undefined || own.error !== null);
  const isTaken = useRef(false);
  useEffect(() => {
    if (asked.length === 0 || !isReady || isTaken.current) return;
    isTaken.current = true;
    const { candidates, change, choice } = entry;
    const next = withAskedDogs(choice, { asked, candidates, shows: own.data?.shows ?? [] });
    change(next);
    const chosen = chosenOf(next, candidates);
    const isMissing = asked.some((id) => !chosen.some(({ key }) => key === keyOfDog(id)));
    const step = isMissing ? 'dogs' : undecidedOf(next, chosen).length > 0 ? 'classes' : 'check';
    void navigate(`${pathname}${stepSearch(step)}`, { replace: true, state: filledState });
  });
}
