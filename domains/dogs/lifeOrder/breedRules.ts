import type { BrokenLifeRule, Grade } from './rules.ts';

/** Breeds with a common standard, which count as one breed for parents. */
export interface Family {
  breed: string;
  sire_breed: string | null;
  dam_breed: string | null;
}

interface BreedRule {
  of: 'family';
  grade: Grade;
  isBroken: (family: Family) => boolean;
  words: (broken: Pick<BrokenLifeRule, 'dog'>) => string;
  reason: string;
}

export const breedRules = {
  breed_of_neither_parent: {
    of: 'family',
    grade: 'refuse',
    isBroken: ({ breed, sire_breed, dam_breed }) =>
      sire_breed !== null && dam_breed !== null && breed !== sire_breed && breed !== dam_breed,
    words: ({ dog }) => `Порода собаки ${dog} – не порода её родителей`,
    reason: 'Two Labradors have no pug.',
  },
  parents_of_two_breeds: {
    of: 'family',
    grade: 'note',
    isBroken: ({ breed, sire_breed, dam_breed }) =>
      sire_breed !== null &&
      dam_breed !== null &&
      sire_breed !== dam_breed &&
      (breed === sire_breed || breed === dam_breed),
    words: ({ dog }) => `Родители собаки ${dog} разных пород`,
    reason: 'Federations allow a cross of two breeds by a programme; an old paper may carry one.',
  },
  breed_unlike_parent: {
    of: 'family',
    grade: 'note',
    isBroken: ({ breed, sire_breed, dam_breed }) =>
      (sire_breed === null) !== (dam_breed === null) && breed !== (sire_breed ?? dam_breed),
    words: ({ dog }) => `Порода собаки ${dog} – другая, чем у известного родителя`,
    reason: 'The other parent is unknown and may be of the breed.',
  },
} as const satisfies Record<string, BreedRule>;
export type BreedRuleKey = keyof typeof breedRules;
