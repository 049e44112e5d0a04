import type { NamedBreed } from '#domains/dictionaries/server/public.ts';
import { traitsOf } from './deep/breeds.ts';
import type { DemoDog, DemoLitter } from './demoContext.ts';

/** Mean litter size of breeds without data. */
const usual = 5.5;

/**
 * Reduces litters of small breeds to their typical size. Dogs with offspring and dogs of `keepers`, the shown accounts,
 * always stay; the numbers of all other dogs do not change.
 */
export function thinLitters(
  breed: NamedBreed,
  { dogs, litters }: { dogs: DemoDog[]; litters: DemoLitter[] },
  keepers: readonly (number | undefined)[],
) {
  const { litter: mean } = traitsOf(breed, 0);
  if (mean >= usual - 0.5) return { dogs, litters };
  const parents = new Set(dogs.flatMap(({ sire, dam }) => [sire, dam]));
  const isNeeded = (puppy: DemoDog): boolean =>
    parents.has(puppy) || (puppy.ownerId !== null && keepers.includes(puppy.ownerId));
  const gone = new Set<DemoDog>();
  const thinned = litters.map((litter) => {
    const wanted = Math.max(1, Math.round((litter.puppies.length * mean) / usual));
    let others = wanted - litter.puppies.filter(isNeeded).length;
    const puppies = litter.puppies.filter((puppy) => {
      if (isNeeded(puppy)) return true;
      others -= 1;
      if (others < 0) gone.add(puppy);
      return others >= 0;
    });
    return { ...litter, puppies };
  });
  return { dogs: dogs.filter((dog) => !gone.has(dog)), litters: thinned };
}
