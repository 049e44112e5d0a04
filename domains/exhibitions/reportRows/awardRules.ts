import type { CertaintyMark } from '#domains/dictionaries/certainty.ts';

/**
 * Conditions of an award as data: its classes, grades and places, and the scope in which it is unique. `sure` grades
 * how well a rule is known: rules other than A or B warn until staff confirm them.
 */
export interface AwardRule {
  dignityId: number;
  castes: readonly number[];
  grade: number;
  place?: number;
  sex?: 1 | 2;
  /** Unique in the class, in one sex of the breed, or in the breed. */
  scope: 'class' | 'sex' | 'breed';
  sure: CertaintyMark;
}

/** Ids of the dictionary of classes. */
const [baby, puppies, juniors, veterans] = [1, 2, 3, 8];
const adults = [4, 5, 6, 7];
const [excellent, veryPromising] = [1, 7];

/** Event type of international shows. */
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

/** Every award once, for the staff's list of rules. */
export const awardRules: readonly AwardRule[] = rules;

/** The class's own rule, otherwise the one for any class. */
export function ruleOf(dignityId: number, casteId: number | null, typeId: number): AwardRule | undefined {
  const own = rules.filter((rule) => rule.dignityId === dignityId);
  const rule = own.find(({ castes }) => casteId !== null && castes.includes(casteId)) ?? own[0];
  return rule && scopeAt(rule, typeId);
}

const anyShowTitles = [1, 2, 27, 28, 29, 30, 31, 32, 33];
const national = [3, 4, 5, 6];
const byRank: Readonly<Record<number, readonly number[]>> = {
  2: [14, 15, 16],
  3: [11, 12, 13],
  4: [17, 18, 19, 20],
  5: [21, 22, 23],
  6: [24, 25, 26],
};
/** BIG and BIS follow from the main ring. */
export const mainRingTitles = { group: 34, show: 35 } as const;
const ofMainRing: readonly number[] = Object.values(mainRingTitles);

/** The title that a place in a main ring gives. */
export function titleOfPlace(arrangement: string, place: number): number | null {
  if (place !== 1) return null;
  if (arrangement === 'BIS') return mainRingTitles.show;
  return arrangement.startsWith('BIG') ? mainRingTitles.group : null;
}

/** Whether any show may give the title. Other titles and certificates depend on type and rank. */
export const isAnyShowTitle = (dignityId: number): boolean =>
  anyShowTitles.includes(dignityId) || ofMainRing.includes(dignityId);

/** Awards that the federation gives with this type and these ranks. */
const givenWith = (typeId: number, rankIds: readonly number[]): number[] => [
  ...(typeId === 1 ? national : typeId === international ? [...national, 7, 8, 9, 10] : []),
  ...rankIds.flatMap((id) => byRank[id] ?? []),
];

/**
 * Certificates and titles that a show of this type and ranks can give, ordered by id. The show's own list narrows them
 * and cannot add any.
 */
export function possibleAwards(typeId: number, rankIds: readonly number[], own: readonly number[]): number[] {
  const granted = givenWith(typeId, rankIds);
  const chosen = granted.filter((id) => own.includes(id));
  const free = own.length ? anyShowTitles.filter((id) => own.includes(id)) : anyShowTitles;
  return [...new Set([...free, ...(chosen.length ? chosen : granted)])].toSorted((a, b) => a - b);
}

/** Ids of CACIB and reserve CACIB. */
export const cacib = { won: 7, reserve: 8 } as const;

/** Awards that are proposals until the FCI confirms them. */
export const proposals: readonly number[] = [7, 8, 9, 10];
