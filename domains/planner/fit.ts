import {
  classesAt,
  type EntrantFacts,
  type OfferedDay,
  proposedClass,
  refusalOfDog,
  type ShowRules,
} from '#domains/entries/classes.ts';
import type { EntryGate } from '#domains/entries/constants.ts';
import { gateRefusals } from '#domains/entries/gate.ts';
import type { EntryState } from '#domains/entries/machine.ts';

export interface PlannedOffer extends OfferedDay {
  id: number;
}

/** One offer of a show for one dog. */
export interface FitDay {
  offerId: number;
  day: string;
  rank: string;
  /** «2 года 3 месяца» on that day. */
  age: string;
  /** Null while the day is open to the dog. */
  refusal: string | null;
  entered: EntryState | null;
  /** The class of that day that needs no decision; null while the owner has to choose. */
  casteId: number | null;
  /** Classes that the dog may enter, in the show's order. */
  open: { id: number; name: string }[];
}

/** The offers of a show for a dog: the same rules as the entry itself has, with the age on each day. */
export const fitDays = (
  { rules, offers }: { rules: ShowRules; offers: readonly PlannedOffer[] },
  dog: EntrantFacts,
  enteredAt: (offerId: number) => EntryState | null,
): FitDay[] =>
  offers.map((offer) => {
    const fit = classesAt(rules, dog, offer);
    return {
      offerId: offer.id,
      day: offer.day,
      rank: offer.rank?.name ?? '',
      age: fit.age,
      refusal: fit.refusal,
      entered: enteredAt(offer.id),
      casteId: fit.refusal === null ? proposedClass(fit) : null,
      open:
        fit.refusal === null
          ? fit.classes.flatMap(({ caste_id, name, refusal }) => (refusal === null ? [{ id: caste_id, name }] : []))
          : [],
    };
  });

export const isFree = ({ refusal, entered, open }: FitDay): boolean =>
  refusal === null && entered === null && open.length > 0;

/** Why the dog can't be entered at the show now; null while it can. */
export function refusalOfShow(dog: EntrantFacts, gate: EntryGate, days: readonly FitDay[]): string | null {
  const known = refusalOfDog(dog) ?? gateRefusals[gate];
  if (known !== null) return known;
  if (days.some(isFree)) return null;
  if (days.length > 0 && days.every(({ entered }) => entered !== null)) return 'Собака уже записана';
  return (
    days.find(({ entered, refusal }) => entered === null && refusal !== null)?.refusal ??
    'Подходящих классов для этой собаки нет'
  );
}
