import type { Mark } from '#domains/dictionaries/sureness.ts';

/**
 * Who can get what, as data: classes, grades and places an award asks for, and where it is the only one. `sure` says
 * how well a rule is known: what is not A or B warns, and never refuses, until staff have confirmed it.
 */
export interface AwardRule {
  dignityId: number;
  castes: readonly number[];
  /** Grade, by id. */
  grade: number;
  place?: number;
  sex?: 1 | 2;
  /** One in its class, among one sex of the breed, or in the breed. */
  scope: 'class' | 'sex' | 'breed';
  sure: Mark;
}

/** Ids of the dictionaries. */
const [baby, puppies, juniors, veterans] = [1, 2, 3, 8];
const adults = [4, 5, 6, 7];
const [excellent, veryPromising] = [1, 7];

/** International shows. */
const international = 2;

const of = (
  dignityId: number,
  castes: readonly number[],
  scope: AwardRule['scope'],
  sure: AwardRule['sure'],
  more: Partial<AwardRule> = {},
): AwardRule => ({ dignityId, castes, grade: excellent, scope, sure, ...more });

const rules: readonly AwardRule[] = [
  of(1, [juniors, ...adults, veterans], 'class', 'A', { place: 1 }),
  of(1, [baby, puppies], 'class', 'A', { place: 1, grade: veryPromising }),
  of(2, [juniors, ...adults, veterans], 'class', 'C', { place: 2 }),
  of(3, [juniors], 'sex', 'B'),
  of(4, adults, 'sex', 'B'),
  of(5, adults, 'sex', 'C'),
  of(6, [veterans], 'sex', 'B'),
  of(7, adults, 'sex', 'A', { place: 1 }),
  of(8, adults, 'sex', 'A'),
  of(9, [juniors], 'sex', 'A', { place: 1 }),
  of(10, [veterans], 'sex', 'A', { place: 1 }),
  of(11, adults, 'sex', 'C'),
  of(12, [juniors], 'sex', 'C'),
  of(13, [veterans], 'sex', 'C'),
  of(14, adults, 'sex', 'C'),
  of(15, [juniors], 'sex', 'C'),
  of(16, [veterans], 'sex', 'C'),
  of(18, adults, 'sex', 'C'),
  of(19, [juniors], 'sex', 'C'),
  of(20, [veterans], 'sex', 'C'),
  of(21, adults, 'class', 'C'),
  of(22, [juniors], 'class', 'C'),
  of(23, [veterans], 'class', 'C'),
  of(24, adults, 'class', 'C'),
  of(25, [juniors], 'class', 'C'),
  of(26, [veterans], 'class', 'C'),
  of(27, adults, 'sex', 'C', { sex: 1 }),
  of(28, adults, 'sex', 'C', { sex: 2 }),
  of(29, [juniors, ...adults, veterans], 'breed', 'A'),
  of(30, [juniors, ...adults, veterans], 'breed', 'A'),
  of(31, [juniors], 'breed', 'C'),
  of(32, [veterans], 'breed', 'C'),
  of(33, [puppies], 'breed', 'C', { grade: veryPromising }),
];

/** At an international show every winner of an adult class gets CAC. */
const scopeAt = (rule: AwardRule, typeId: number): AwardRule =>
  rule.dignityId === 4 && typeId === international ? { ...rule, scope: 'class' } : rule;

/** Each award once, as staff see its rule. */
export const awardRules: readonly AwardRule[] = rules;

/** The rule of an award for a class, or for any class when none of that class is known. */
export function ruleOf(dignityId: number, casteId: number | null, typeId: number): AwardRule | undefined {
  const own = rules.filter((rule) => rule.dignityId === dignityId);
  const rule = own.find(({ castes }) => casteId !== null && castes.includes(casteId)) ?? own[0];
  return rule && scopeAt(rule, typeId);
}

const everywhere = [1, 2, 27, 28, 29, 30, 31, 32, 33];
const national = [3, 4, 5, 6];
const byRank: Readonly<Record<number, readonly number[]>> = {
  2: [14, 15, 16],
  3: [11, 12, 13],
  4: [17, 18, 19, 20],
  5: [21, 22, 23],
  6: [24, 25, 26],
};
/** BIG and BIS are told by the main ring. */
export const mainRingTitles = { group: 34, show: 35 } as const;
const ofMainRing: readonly number[] = Object.values(mainRingTitles);

/** The title a place of a main ring gives, or none. */
export function titleOfPlace(arrangement: string, place: number): number | null {
  if (place !== 1) return null;
  if (arrangement === 'BIS') return mainRingTitles.show;
  return arrangement.startsWith('BIG') ? mainRingTitles.group : null;
}

/** A title any show may give. All others, certificates and titles alike, come with the type and the rank. */
export const isFreeTitle = (dignityId: number): boolean =>
  everywhere.includes(dignityId) || ofMainRing.includes(dignityId);

/** What the federation gives with this type and these ranks. */
const givenWith = (typeId: number, rankIds: readonly number[]): number[] => [
  ...(typeId === 1 ? national : typeId === international ? [...national, 7, 8, 9, 10] : []),
  ...rankIds.flatMap((id) => byRank[id] ?? []),
];

/**
 * Certificates and titles a show of this type and these ranks can give, in the order of their ids. The show's own list
 * chooses among them and adds none: what it names of another rank is not given.
 */
export function awardsAt(typeId: number, rankIds: readonly number[], own: readonly number[]): number[] {
  const granted = givenWith(typeId, rankIds);
  const chosen = granted.filter((id) => own.includes(id));
  const free = own.length ? everywhere.filter((id) => own.includes(id)) : everywhere;
  return [...new Set([...free, ...(chosen.length ? chosen : granted)])].toSorted((a, b) => a - b);
}

/** A winner's, and its reserve's, by id. */
export const cacib = { won: 7, reserve: 8 } as const;

/** Proposals until the FCI has confirmed them. */
export const proposals: readonly number[] = [7, 8, 9, 10];
