import type { Db } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { type BrokenRule, brokenRules } from '../../breedingRules/rules.ts';
import { listRulesOf } from '../../breedingRules/server/queries.ts';
import { brokenByDeath } from '../../deaths/brokenByDeath.ts';
import type { Figures, Genetics } from '../contract.ts';
import { figuresOf, kinOf, type PairFigures } from './engine/figures.ts';
import { indexOfId } from './engine/pedigree.ts';
import type { Genealogy } from './genealogy.ts';
import { findPair, getMate, listWhelpings, type Mate, namesOf } from './queries/findMate.ts';
import { placesOf } from './queries/stored.ts';

export interface Parts {
  db: Db;
  genealogy: Genealogy;
}

export interface Counted {
  figures: PairFigures;
  rules: BrokenRule[];
}

const mateOf = ({ sex, breed_id, born_on, pedigree_number }: Mate) => ({
  sex,
  breedId: breed_id,
  bornOn: born_on,
  pedigreeNumber: pedigree_number,
});

/**
 * Computes the figures and rules of a pair. `isPast`: the litter was born on `day`, so the rules judge the parents as
 * of that day. `unregistered`: births of the dam that the viewer knows of and the studbook does not.
 */
export async function countPair(
  { db, genealogy }: Parts,
  { sire, dam }: { sire: Mate; dam: Mate },
  day: string,
  isPast: boolean,
  unregistered: readonly string[] = [],
): Promise<Counted> {
  const [pedigree, rules, whelpings] = await Promise.all([
    genealogy.holding([sire.id, dam.id]),
    listRulesOf(db, [dam.breed_id]),
    listWhelpings(db, dam.id, isPast ? day : null),
  ]);
  const [sireTurn, damTurn] = [indexOfId(pedigree, sire.id), indexOfId(pedigree, dam.id)];
  const figures = figuresOf(pedigree, sireTurn, damTurn);
  const kin = kinOf(pedigree, sireTurn, damTurn);
  const births = [...new Set([...whelpings, ...unregistered])].sort().reverse();
  const mating = { day, sire: mateOf(sire), dam: mateOf(dam), litters: births, f5: figures.g5, kin };
  const lived = isPast ? [] : brokenByDeath({ sire, dam }, day);
  return { figures, rules: [...lived, ...brokenRules(rules, mating)] };
}

export const wireCoefficients = ({ all, g10, g5 }: PairFigures): Genetics['coefficient'] => ({ all, g10, g5 });

export function wireCompleteness({
  completeness: { pci5, ecg, complete, furthest, places, distinct, sire, dam },
}: PairFigures): Genetics['completeness'] {
  const generations = sire
    .map((share, at) => ({ generation: at + 1, sire: share, dam: dam[at] ?? 0 }))
    .filter((one) => one.sire > 0 || one.dam > 0 || one.generation <= 5);
  return {
    pci5,
    equivalent_generations: ecg,
    complete_generations: complete,
    known_generations: furthest,
    known_places: places,
    distinct_ancestors: distinct,
    generations,
  };
}

async function wire({ db }: Parts, { figures, rules }: Counted): Promise<Genetics> {
  const names = await namesOf(
    db,
    figures.common.map(({ id }) => id),
  );
  return {
    coefficient: wireCoefficients(figures),
    relationship: figures.relationship,
    completeness: wireCompleteness(figures),
    reliability: figures.reliability,
    common: figures.common.map(({ id, share }) => ({ id, name_lat: names.get(id) ?? '', share })),
    rules,
  };
}

/** Throws 400 with the fields in error when the pair is impossible. */
export async function getMating(parts: Parts, pair: { sire: string; dam: string }, today: string): Promise<Genetics> {
  return wire(parts, await countPair(parts, await findPair(parts.db, pair), today, false));
}

/** With one parent unknown, only the completeness can be computed. */
export async function countDog(
  { db, genealogy }: Parts,
  dog: Pick<Mate, 'id' | 'sire_id' | 'dam_id' | 'born_on'>,
): Promise<Counted> {
  const [sire, dam] = await Promise.all([
    dog.sire_id === null ? undefined : getMate(db, dog.sire_id),
    dog.dam_id === null ? undefined : getMate(db, dog.dam_id),
  ]);
  if (sire && dam) return countPair({ db, genealogy }, { sire, dam }, dog.born_on, true);
  const pedigree = await genealogy.holding([dog.id]);
  return {
    figures: figuresOf(pedigree, sire ? indexOfId(pedigree, sire.id) : -1, dam ? indexOfId(pedigree, dam.id) : -1),
    rules: [],
  };
}

/** From its parents as of its birth. Throws 404. */
export async function getDogGenetics(parts: Parts, dogId: number): Promise<Genetics> {
  const dog = await getMate(parts.db, dogId);
  if (!dog) throw notFound();
  return wire(parts, await countDog(parts, dog));
}

/** Common ancestors beyond these are summed in one line. */
const sharedShown = 10;

export async function wireFigures(db: Db, figures: PairFigures): Promise<Figures> {
  const shown = figures.common.slice(0, sharedShown);
  const rest = figures.common.slice(sharedShown);
  const places = await placesOf(
    db,
    shown.map(({ id }) => id),
  );
  return {
    coefficient: wireCoefficients(figures),
    relationship: figures.relationship,
    completeness: wireCompleteness(figures),
    reliability: figures.reliability,
    shared: shown.map((one) => ({
      ...one,
      name: places.get(one.id)?.name ?? '',
      name_lat: places.get(one.id)?.name_lat ?? '',
      path: places.get(one.id)?.path ?? '',
    })),
    others: {
      count: rest.length,
      share: rest.reduce((sum, { share }) => sum + share, 0),
      share5: rest.reduce((sum, { share5 }) => sum + share5, 0),
    },
    both_sides: figures.bothSides,
  };
}
