import type { KinRelation } from '../../../breedingRules/rules.ts';
import { minCompleteness, type Reliability, reliabilityOf } from '../../texts.ts';
import { type Completeness, completenessOf, generationsByPlace } from './completeness.ts';
import { type Kinship, kinshipOf, relationshipOf, type Share } from './kinship.ts';
import type { Pedigree } from './pedigree.ts';

export interface Common {
  id: number;
  share: number;
  share5: number;
  sire: number[];
  dam: number[];
}

/** All figures of a pair's young. Null: nothing is known. */
export interface PairFigures {
  all: number | null;
  g10: number | null;
  g5: number | null;
  relationship: number | null;
  completeness: Completeness;
  reliability: Reliability;
  common: Common[];
  bothSides: number[];
}

const bothSidesWithin = 7;

/**
 * Distinguishes «unknown» from «none»: 0 is reported only when each parent has a known parent and enough of five
 * generations is known. A positive value is always reported, because missing ancestors can only raise it.
 */
function knownShare(f: number, isLookedThrough: boolean): number | null {
  return f > 0 || isLookedThrough ? f : null;
}

const generationsIn = (bits: number): number[] =>
  Array.from({ length: 31 }, (_, at) => at).filter((at) => (bits >>> at) & 1);

function commonOf({ family, shares }: Kinship, five: Kinship): { common: Common[]; bothSides: number[] } {
  const of = (turnsOf: Kinship['family'], list: readonly Share[]): Map<number, number> =>
    new Map(list.map(({ place, share }) => [turnsOf.turns[place] as number, share]));
  const shares5 = of(five.family, five.shares);
  const stands = generationsByPlace(family);
  const within = (1 << (bothSidesWithin + 1)) - 1;
  const bothSides: number[] = [];
  for (let place = 0; place < family.size; place += 1) {
    if ((stands.sire[place] as number) & within && (stands.dam[place] as number) & within)
      bothSides.push(family.turns[place] as number);
  }
  const common = shares.map(({ place, share }) => {
    const turn = family.turns[place] as number;
    const [sire, dam] = [generationsIn(stands.sire[place] as number), generationsIn(stands.dam[place] as number)];
    return { id: turn, share, share5: shares5.get(turn) ?? 0, sire, dam };
  });
  return { common, bothSides };
}

/** Takes the turns of a sire and a dam; -1 where one is unknown. */
export function figuresOf(pedigree: Pedigree, sire: number, dam: number): PairFigures {
  const whole = kinshipOf(pedigree, sire, dam);
  const [ten, five] = [kinshipOf(pedigree, sire, dam, 10), kinshipOf(pedigree, sire, dam, 5)];
  const completeness = completenessOf(whole.family);
  const hasParents = (shares: readonly number[]): boolean => (shares[1] ?? 0) > 0;
  const isLookedThrough =
    hasParents(completeness.sire) && hasParents(completeness.dam) && completeness.pci5 >= minCompleteness;
  const all = knownShare(whole.f, isLookedThrough);
  const { common, bothSides } = commonOf(whole, five);
  const idOf = (turn: number): number => pedigree.ids[turn] as number;
  return {
    all,
    g10: knownShare(ten.f, isLookedThrough),
    g5: knownShare(five.f, isLookedThrough),
    relationship: all === null ? null : relationshipOf(whole),
    completeness,
    reliability: all === null ? 'родословная неизвестна' : reliabilityOf(completeness.pci5),
    common: common.map((one) => ({ ...one, id: idOf(one.id) })),
    bothSides: bothSides.map(idOf),
  };
}

/** Classifies how closely two dogs are related, as far as the rules need it. */
export function kinOf({ sires, dams }: Pedigree, one: number, other: number): KinRelation {
  const parentsOf = (turn: number): number[] =>
    turn < 0 ? [] : [sires[turn] as number, dams[turn] as number].filter((parent) => parent >= 0);
  const [mine, theirs] = [parentsOf(one), parentsOf(other)];
  if (mine.includes(other) || theirs.includes(one)) return 'parent';
  const shared = mine.filter((parent) => theirs.includes(parent)).length;
  if (shared) return shared === 2 ? 'sibs' : 'half-sibs';
  const isGrandparent = mine.flatMap(parentsOf).includes(other) || theirs.flatMap(parentsOf).includes(one);
  return isGrandparent ? 'grandparent' : null;
}
