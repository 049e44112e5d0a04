import { type FeeRule, feeKinds, lineName, payers } from '#domains/exhibitions/entryFees/policy.ts';
import type { Day } from '#platform/contract/time/dates.ts';

/** An entry to price: one dog at one offer in one class. */
export interface PricedEntry {
  key: string;
  /** The dog; entries of one dog share it. */
  dog: string;
  casteId: number;
  /** Day and position of the offer: the second show of a dog is the later one. */
  order: string;
}

/** What the entrant has entered at the show before, besides the entries that are being priced. */
export interface EarlierEntries {
  /** Number of live entries by dog. */
  showsOf: Readonly<Record<string, number>>;
  dogs: readonly string[];
  /** Classes of each dog, and whether the price of one of its entries had the discount for many dogs. */
  details?: Readonly<Record<string, { castes: readonly number[]; hasManyDiscount: boolean }>>;
}

export interface PriceLine {
  /** Kopecks; negative for a discount. */
  amount: number;
  /** The rule's name as the fee table shows it. */
  rule: string;
  position: number;
}

export interface PricedResult {
  /** Base price and discounts of each entry, by its key; null when the organiser's table has no price for its class. */
  lines: Readonly<Record<string, readonly PriceLine[] | null>>;
  /** Kopecks. */
  total: number;
  /** Last day of these prices; null: until entries close. */
  until: Day | null;
}

const manyDogs = 5;

/**
 * Prices entries by the organiser's rules on the Moscow day of sending; the order of `entries` does not matter:
 *
 * 1. The base price is the letter's when the entrant pays by letter, else that of the class.
 * 2. A cheaper base price for further dogs or further shows replaces it; a dearer one does not.
 * 3. Every fitting discount is subtracted once, the one for many dogs once for each dog.
 * 4. When these entries reach the number for that discount, dogs entered earlier without it get theirs too, in lines
 *    whose rule says so.
 * 5. A price never falls below zero.
 *
 * Organisers give the discount for members by hand, because the portal does not know who is a member.
 */
export function priceEntries(
  rules: readonly FeeRule[],
  entries: readonly PricedEntry[],
  { today, isByLetter, earlier }: { today: Day; isByLetter: boolean; earlier: EarlierEntries },
): PricedResult {
  const valid = rulesOn(rules, today);
  const withClasses = rules.some(({ kind, condition }) => kind === feeKinds.base && condition.castes.length > 0);
  const inOrder = entries.toSorted(
    (one, other) =>
      one.order.localeCompare(other.order) || one.dog.localeCompare(other.dog) || one.key.localeCompare(other.key),
  );
  const dogs = [...new Set([...earlier.dogs, ...inOrder.map(({ dog }) => dog)])];
  const seen: Record<string, number> = { ...earlier.showsOf };
  const discounted = new Set<string>();
  const owed = new Map<number, number>();
  const isReached = earlier.dogs.length < manyDogs && dogs.length >= manyDogs;
  const owedBy = (rule: FeeRule): number =>
    isReached ? earlier.dogs.filter((dog) => isOwedTo(rule, earlier.details?.[dog])).length : 0;
  const lines: Record<string, PriceLine[] | null> = {};
  for (const { key, dog, casteId } of inOrder) {
    const facts = {
      casteId,
      isByLetter,
      isSecondShow: (seen[dog] ?? 0) > 0,
      isNextDog: dogs.indexOf(dog) > 0,
      isOfMany: dogs.length >= manyDogs,
    };
    seen[dog] = (seen[dog] ?? 0) + 1;
    const base = baseRule(valid, facts);
    if (!base) {
      lines[key] = null;
      continue;
    }
    let left = base.amount;
    const own = [lineOf(base, base.amount, withClasses)];
    for (const discount of valid.filter((rule) => rule.kind === feeKinds.discount && fits(rule, facts))) {
      const isForDog = discount.condition.payer === payers.fiveDogs;
      const amount = Math.min(left, discount.amount);
      if (amount === 0 || (isForDog && discounted.has(`${dog} ${discount.position}`))) continue;
      left -= amount;
      if (isForDog) discounted.add(`${dog} ${discount.position}`);
      own.push(lineOf(discount, -amount, withClasses));
      if (!isForDog) continue;
      const before = owed.get(discount.position) ?? owedBy(discount);
      const count = Math.min(before, Math.floor(left / discount.amount));
      owed.set(discount.position, before - count);
      if (count === 0) continue;
      left -= count * discount.amount;
      const { rule, ...line } = lineOf(discount, -count * discount.amount, withClasses);
      own.push({ ...line, rule: `${rule}: и за записанных раньше, собак ${count}` });
    }
    lines[key] = own;
  }
  return {
    lines,
    total: Object.values(lines)
      .flatMap((own) => own ?? [])
      .reduce((sum, { amount }) => sum + amount, 0),
    until: valid.flatMap(({ until }) => until ?? []).toSorted()[0] ?? null,
  };
}

const isOwedTo = (
  { condition: { castes } }: FeeRule,
  details: { castes: readonly number[]; hasManyDiscount: boolean } | undefined,
): boolean =>
  details !== undefined &&
  !details.hasManyDiscount &&
  (castes.length === 0 || details.castes.some((caste) => castes.includes(caste)));

interface EntryFacts {
  casteId: number;
  isByLetter: boolean;
  isSecondShow: boolean;
  isNextDog: boolean;
  isOfMany: boolean;
}

/** The rules that are valid on a day, one for each position, in the table's order. */
export function rulesOn(rules: readonly FeeRule[], today: Day): FeeRule[] {
  const valid = new Map<number, FeeRule>();
  const ordered = rules.toSorted((one, other) => (one.until ?? '9').localeCompare(other.until ?? '9'));
  for (const rule of ordered) {
    const isOver = rule.until !== null && rule.until < today;
    if (!isOver && !valid.has(rule.position)) valid.set(rule.position, rule);
  }
  return [...valid.values()].toSorted((one, other) => one.position - other.position);
}

function fits({ condition: { castes, payer } }: FeeRule, facts: EntryFacts): boolean {
  if (castes.length > 0 && !castes.includes(facts.casteId)) return false;
  switch (payer) {
    case payers.anyone:
      return true;
    case payers.secondShow:
      return facts.isSecondShow;
    case payers.nextDog:
      return facts.isNextDog;
    case payers.fiveDogs:
      return facts.isOfMany;
    case payers.letter:
      return facts.isByLetter;
    default:
      return false;
  }
}

function baseRule(rules: readonly FeeRule[], facts: EntryFacts): FeeRule | undefined {
  const fitting = rules.filter((rule) => rule.kind === feeKinds.base && fits(rule, facts));
  const mostSpecial = (own: readonly FeeRule[]): FeeRule | undefined =>
    own.find(({ condition }) => condition.castes.length > 0) ?? own[0];
  const paidBy = (payer: number): FeeRule[] => fitting.filter(({ condition }) => condition.payer === payer);
  const byLetter = mostSpecial(paidBy(payers.letter));
  if (byLetter) return byLetter;
  return [payers.anyone, payers.secondShow, payers.nextDog, payers.fiveDogs]
    .flatMap((payer) => mostSpecial(paidBy(payer)) ?? [])
    .toSorted((one, other) => one.amount - other.amount || one.position - other.position)[0];
}

/** `withClasses`: some base price is for certain classes, so that the others are named as the rest. */
const lineOf = (rule: FeeRule, amount: number, withClasses: boolean): PriceLine => ({
  amount,
  rule: lineName(rule, withClasses),
  position: rule.position,
});
