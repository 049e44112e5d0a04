import { awardFault, isRefusing } from '#domains/exhibitions/reportRows/awardFaults.ts';
import {
  type AwardRule,
  cacib,
  mainRingTitles,
  possibleAwards,
  ruleOf,
} from '#domains/exhibitions/reportRows/awardRules.ts';
import { groupBy } from '#platform/contract/groupBy.ts';
import type { PresenceValue, ResultValue } from './acts.ts';
import { ringTexts as texts } from './texts.ts';

/** A dog of a breed as the ring needs it. */
export interface RingDog {
  entryId: number;
  /** «45», «45а» */
  number: string;
  /** 1 male, 2 female. */
  sex: number;
  classId: number;
  /** Withdrawn before the ring: it stays in the list and is not judged. */
  isWithdrawn: boolean;
}

interface Named {
  id: number;
  name: string;
}

/** What decides which grades and awards a breed may get. */
export interface RingRules {
  /** Type of the event. */
  typeId: number;
  grades: readonly (Named & { for_puppies: boolean })[];
  /** Awards that the rank of the day gives, in the order of the dictionary. */
  awards: readonly Named[];
  /** Awards whose rules staff have confirmed. */
  confirmed: readonly number[];
  /** Classes of puppies and babies. */
  puppyClasses: readonly number[];
}

/** The state of a dog; null where nothing is recorded. */
export interface DogState {
  dog: RingDog;
  presence: PresenceValue | null;
  result: ResultValue | null;
  critique: string;
  /** Two phones wrote different things. */
  hasConflict: boolean;
}

export interface Problem {
  /** Null for a problem of the breed. */
  entryId: number | null;
  text: string;
  /** Forbids the closing; others ask «так и нужно?». */
  isError: boolean;
}

const [veryGood, disqualification, ungraded, veryPromising] = [2, 5, 6, 7];
/** Grades of the dictionary that the phone treats apart. */
export const ringGrades = { ungraded } as const;
/** Awards of the dictionary that rules between dogs name. */
export const ringAwards = {
  cw: 1,
  reserveCw: 2,
  cac: 4,
  reserveCac: 5,
  best: 29,
  opposite: 30,
  bestJunior: 31,
  bestVeteran: 32,
  bestPuppy: 33,
} as const;
/** Reserve → the award without which it isn't given. */
const reserves: Readonly<Record<number, number>> = {
  [ringAwards.reserveCw]: ringAwards.cw,
  [ringAwards.reserveCac]: ringAwards.cac,
  [cacib.reserve]: cacib.won,
};
const veterans = 8;
const juniors = 3;

/** Greatest place of a class. */
export const mostPlaces = 4;

export const emptyResult: ResultValue = { grade: null, place: null, awards: [], withheld: [], reason: '' };

/** Awards that the rank of a day can give at a ring; BIG and BIS follow from the main ring. */
export const awardsAtRing = (typeId: number, rankId: number | null, own: readonly number[]): number[] =>
  possibleAwards(typeId, rankId === null ? [] : [rankId], own).filter(
    (id) => id !== mainRingTitles.group && id !== mainRingTitles.show,
  );

const nameOf = (rules: RingRules, id: number): string => rules.awards.find((one) => one.id === id)?.name ?? '';
const has = (state: DogState, awardId: number): boolean => state.result?.awards.includes(awardId) ?? false;

/** Whether the dog is in the ring: neither withdrawn before it nor absent, excused or disqualified. */
export const isShown = ({ dog, presence }: DogState): boolean =>
  !dog.isWithdrawn && (presence === null || presence.presence === 'came');

/** Whether nothing more is to be written of a dog that was not withdrawn before the ring. */
export const isDone = (own: DogState): boolean => !isShown(own) || (own.result?.grade ?? null) !== null;

/** Dogs that the award is one for: the class, the sex or the breed. */
function scopeOf(rule: AwardRule, own: RingDog): (other: RingDog) => boolean {
  if (rule.scope === 'breed') return () => true;
  if (rule.scope === 'sex') return ({ sex }) => sex === own.sex;
  return ({ sex, classId }) => sex === own.sex && classId === own.classId;
}
const scopeWords = { class: 'в классе', sex: 'у пола в породе', breed: 'в породе' } as const;

/** Whether the award can be asked of this class at all. */
const fits = (rules: RingRules, awardId: number, dog: RingDog): boolean =>
  ruleOf(awardId, dog.classId, rules.typeId)?.castes.includes(dog.classId) ?? false;

interface Fault {
  text: string;
  isError: boolean;
}
const error = (text: string): Fault => ({ text, isError: true });
const doubt = (text: string): Fault => ({ text: texts.notConfirmed(text), isError: false });

/** Why the rule of an award excludes this result, whatever other dogs have. */
function ownFault(rules: RingRules, awardId: number, dog: RingDog, result: ResultValue): Fault | null {
  const name = nameOf(rules, awardId);
  const rule = ruleOf(awardId, dog.classId, rules.typeId);
  if (!name || !rule) return error(texts.awardForeign);
  const text = awardFault(
    rule,
    { casteId: dog.classId, gradeId: result.grade, sex: dog.sex, place: result.place },
    name,
    rules.grades,
  );
  const missing = rule.place !== undefined && result.place === null ? texts.placeMissing(name) : null;
  const found = text ?? missing;
  if (found === null) return null;
  return isRefusing(rule, rules.confirmed) ? error(found) : doubt(found);
}

/** Grades that this dog can get; a disqualification is noted as a presence, with its reason. */
export const gradesFor = ({ grades, puppyClasses }: RingRules, { classId }: RingDog): RingRules['grades'] =>
  grades.filter(
    ({ id, for_puppies: forPuppies }) =>
      id === ungraded || (id !== disqualification && forPuppies === puppyClasses.includes(classId)),
  );

/** Whether a dog of this grade can have a place. */
export const mayBePlaced = (grade: number | null): boolean =>
  grade !== null && (grade <= veryGood || grade === veryPromising);

/** Faults of a result that need no other dog; the server refuses an act with an error among them. */
export function resultFaults(rules: RingRules, dog: RingDog, result: ResultValue): Fault[] {
  const faults: Fault[] = [];
  const grade = rules.grades.find(({ id }) => id === result.grade);
  const isPuppy = rules.puppyClasses.includes(dog.classId);
  if (result.grade !== null && !grade) faults.push(error(texts.gradeUnknown));
  if (grade?.id === disqualification) faults.push(error(texts.gradeDisqualified));
  else if (grade && isPuppy && !grade.for_puppies && grade.id !== ungraded) faults.push(error(texts.gradePuppy));
  else if (grade && !isPuppy && grade.for_puppies) faults.push(error(texts.gradeAdult));
  if (result.place !== null) {
    if (!mayBePlaced(grade?.id ?? null)) faults.push(error(texts.placeGrade));
    if (result.place < 1 || result.place > mostPlaces) faults.push(error(texts.placeWrong));
  }
  for (const id of result.awards) {
    const fault = ownFault(rules, id, dog, result);
    if (fault) faults.push(fault);
    if (result.withheld.includes(id)) faults.push(error(texts.awardAndWithheld(nameOf(rules, id))));
  }
  if (result.grade === ungraded && !result.reason) faults.push(error(texts.ungradedReason));
  return faults;
}

/** Faults of an award between dogs: given twice, a reserve without its award, the best of another sex. */
function awardFaultsAmong(rules: RingRules, own: DogState, awardId: number, all: readonly DogState[]): Fault[] {
  const rule = ruleOf(awardId, own.dog.classId, rules.typeId);
  if (!rule) return [];
  const name = nameOf(rules, awardId);
  const say = (text: string): Fault => (isRefusing(rule, rules.confirmed) ? error(text) : doubt(text));
  const others = all.filter((other) => other.dog.entryId !== own.dog.entryId);
  const inScope = scopeOf(rule, own.dog);
  const faults: Fault[] = [];
  const holder = others.find((other) => inScope(other.dog) && has(other, awardId));
  if (holder) faults.push(say(texts.awardTwice(name, scopeWords[rule.scope], holder.dog.number)));
  const main = reserves[awardId];
  if (main !== undefined && !others.some((other) => inScope(other.dog) && has(other, main)))
    faults.push(error(texts.reserveAlone(name, nameOf(rules, main))));
  if (awardId === ringAwards.best || awardId === ringAwards.opposite) {
    if (own.result?.place !== 1) faults.push(error(texts.bestOfClass(name)));
    const from = bestComesFrom(rules, own.dog);
    if (from !== null && !has(own, from))
      faults.push({ text: texts.bestFrom(name, nameOf(rules, from)), isError: false });
  }
  if (awardId === ringAwards.opposite) {
    const best = others.find((other) => has(other, ringAwards.best));
    const bestName = nameOf(rules, ringAwards.best);
    if (!best) faults.push(error(texts.oppositeAlone(name, bestName)));
    else if (best.dog.sex === own.dog.sex) faults.push(error(texts.oppositeSex(name, bestName)));
  }
  return faults;
}

/** The award from which the best of a breed is chosen; null where the show gives none. */
function bestComesFrom(rules: RingRules, dog: RingDog): number | null {
  const given = (id: number): boolean => rules.awards.some((one) => one.id === id);
  const isOfAge = dog.classId !== juniors && dog.classId !== veterans;
  const asked = isOfAge ? [cacib.won, ringAwards.cac, ringAwards.cw] : [ringAwards.cw];
  return asked.find(given) ?? null;
}

export interface AwardChoice extends Named {
  isGiven: boolean;
  isWithheld: boolean;
  /** Why it can't be given now; null when it can. */
  refusal: string | null;
  /** What a person should look at before giving it; null when nothing. */
  warning: string | null;
}

/** Awards of a dog as the phone offers them: only those of its class, each with why it can't be given. */
export function awardChoices(rules: RingRules, own: DogState, all: readonly DogState[]): AwardChoice[] {
  const result = own.result ?? emptyResult;
  return rules.awards
    .filter(({ id }) => fits(rules, id, own.dog) && ruleOf(id, own.dog.classId, rules.typeId)?.sex !== 3 - own.dog.sex)
    .map(({ id, name }) => {
      const isGiven = result.awards.includes(id);
      const given: DogState = {
        ...own,
        result: { ...result, awards: isGiven ? result.awards : [...result.awards, id] },
      };
      const alone = ownFault(rules, id, own.dog, result);
      const faults = [...(alone ? [alone] : []), ...awardFaultsAmong(rules, given, id, all)];
      return {
        ...{ id, name, isGiven, isWithheld: result.withheld.includes(id) },
        refusal: faults.find(({ isError }) => isError)?.text ?? null,
        warning: faults.find(({ isError }) => !isError)?.text ?? null,
      };
    });
}

/** What is missing, impossible or worth a second look before a breed is closed. */
export function checkBreed(rules: RingRules, all: readonly DogState[]): Problem[] {
  return [...all.flatMap((own) => checkDog(rules, own, all)), ...checkPlaces(all), ...checkGiven(rules, all)];
}

function checkDog(rules: RingRules, own: DogState, all: readonly DogState[]): Problem[] {
  const problems: Problem[] = [];
  const { dog, presence, result, hasConflict } = own;
  const add = (text: string, isError = true) => problems.push({ entryId: dog.entryId, text, isError });
  if (hasConflict) add(texts.conflict);
  const hasResult = result !== null && (result.grade !== null || result.place !== null || result.awards.length > 0);
  if (dog.isWithdrawn) {
    if (hasResult) add(texts.withdrawnGraded);
    return problems;
  }
  if (presence?.presence === 'excused' && !presence.reason) add(texts.excusedReason);
  if (presence?.presence === 'disqualified' && !presence.reason) add(texts.disqualifiedReason);
  if (!isShown(own)) {
    if (hasResult) add(texts.absentGraded);
    return problems;
  }
  if (!result || result.grade === null) {
    if (!hasConflict) add(texts.noGrade);
    if (!hasResult) return problems;
  }
  for (const { text, isError } of resultFaults(rules, dog, result ?? emptyResult)) add(text, isError);
  for (const id of result?.awards ?? [])
    for (const { text, isError } of awardFaultsAmong(rules, own, id, all)) add(text, isError);
  return problems;
}

/** Shown dogs by sex and class. */
const classesOf = (all: readonly DogState[]): DogState[][] => [
  ...groupBy(all.filter(isShown), ({ dog }) => `${dog.sex} ${dog.classId}`).values(),
];

function checkPlaces(all: readonly DogState[]): Problem[] {
  return classesOf(all).flatMap((own) => {
    const problems: Problem[] = [];
    const placed = own.filter(({ result }) => result?.place);
    for (const state of placed) {
      const place = state.result?.place ?? 0;
      const twin = placed.find((other) => other !== state && other.result?.place === place);
      const { entryId } = state.dog;
      if (place > own.length) problems.push({ entryId, text: texts.placeMany(own.length), isError: true });
      if (twin) problems.push({ entryId, text: texts.placeTwice(place, twin.dog.number), isError: true });
      else if (place > 1 && !placed.some((other) => other.result?.place === place - 1))
        problems.push({ entryId, text: texts.placeGap(place - 1), isError: false });
    }
    return problems;
  });
}

/** Awards that a judge usually gives and has neither given nor expressly withheld. */
function checkGiven(rules: RingRules, all: readonly DogState[]): Problem[] {
  const problems: Problem[] = [];
  const isAsked = (state: DogState, id: number): boolean =>
    isShown(state) &&
    fits(rules, id, state.dog) &&
    ownFault(rules, id, state.dog, state.result ?? emptyResult) === null;
  const ask = (id: number, own: readonly DogState[], whose: string) => {
    const isSaid = own.some((state) => has(state, id) || state.result?.withheld.includes(id));
    const candidate = own.find((state) => isAsked(state, id));
    if (rules.awards.some((one) => one.id === id) && candidate && !isSaid)
      problems.push({ entryId: candidate.dog.entryId, text: texts.notGiven(nameOf(rules, id), whose), isError: false });
  };
  for (const own of classesOf(all)) ask(ringAwards.cw, own, 'в классе');
  for (const sex of [1, 2]) {
    const own = all.filter(({ dog }) => dog.sex === sex);
    for (const id of [cacib.won, ringAwards.cac]) ask(id, own, texts.sexes[sex] ?? '');
    for (const [reserve, main] of [
      [cacib.reserve, cacib.won],
      [ringAwards.reserveCac, ringAwards.cac],
    ] as const)
      if (own.some((state) => has(state, main)))
        ask(
          reserve,
          own.filter((state) => !has(state, main)),
          texts.sexes[sex] ?? '',
        );
  }
  ask(ringAwards.best, all, 'в породе');
  return problems;
}
