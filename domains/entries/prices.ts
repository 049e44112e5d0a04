import { type FeeRule, feeKinds, lineName, payers } from '#domains/exhibitions/entryFees/policy.ts';
import type { Day } from '#platform/contract/time/dates.ts';

/** What is entered: one dog at one offer in one class. */
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
 * Prices entries by the organiser's rules on the Moscow day of sending. Of the base rules that fit, the most special
 * one counts: by letter before others, then further dogs before all dogs, then rules that name the class. Then every
 * fitting discount is taken off once; a price never falls below zero. The discount for members is given by hand,
 * because the portal does not know who is a member.
 */
export function priceEntries(
  rules: readonly FeeRule[],
  entries: readonly PricedEntry[],
  { today, isByLetter, earlier }: { today: Day; isByLetter: boolean; earlier: EarlierEntries },
): PricedResult {
  const valid = rulesOn(rules, today);
  const dogs = [...new Set([...earlier.dogs, ...entries.map(({ dog }) => dog)])];
  const seen: Record<string, number> = { ...earlier.showsOf };
  const discounted = new Set<string>();
  const lines: Record<string, PriceLine[] | null> = {};
  const inOrder = entries.toSorted(
    (one, other) => one.order.localeCompare(other.order) || one.key.localeCompare(other.key),
  );
  for (const { key, dog, casteId } of inOrder) {
    const facts = {
      casteId,
      isByLetter,
      isSecondShow: (seen[dog] ?? 0) > 0,
      isNextDog: dogs.indexOf(dog) > 0,
      isOfMany: dogs.length >= manyDogs && !discounted.has(dog),
    };
    seen[dog] = (seen[dog] ?? 0) + 1;
    const base = baseRule(valid, facts);
    if (!base) {
      lines[key] = null;
      continue;
    }
    let left = base.amount;
    const own = [lineOf(base, base.amount)];
    for (const discount of valid.filter((rule) => rule.kind === feeKinds.discount && fits(rule, facts))) {
      const amount = Math.min(left, discount.amount);
      if (amount === 0) continue;
      left -= amount;
      if (discount.condition.payer === payers.fiveDogs) discounted.add(dog);
      own.push(lineOf(discount, -amount));
    }
    lines[key] = own;
  }
  return {
    lines,
    total: Object.values(lines)
      .flatMap((own) => own ?? [])
      .reduce((sum, { amount }) => sum + amount, 0),
    until: valid[0]?.until ?? null,
  };
}

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

/** How special a base rule is: the greater wins, of equals the first of the table. */
const weightOf = ({ condition: { castes, payer } }: FeeRule): number =>
  (payer === payers.letter ? 4 : payer === payers.anyone ? 0 : 2) + (castes.length > 0 ? 1 : 0);

const baseRule = (rules: readonly FeeRule[], facts: EntryFacts): FeeRule | undefined =>
  rules
    .filter((rule) => rule.kind === feeKinds.base && fits(rule, facts))
    .toSorted((one, other) => weightOf(other) - weightOf(one) || one.position - other.position)[0];

const lineOf = (rule: FeeRule, amount: number): PriceLine => ({
  amount,
  rule: lineName(rule, true),
  position: rule.position,
});
