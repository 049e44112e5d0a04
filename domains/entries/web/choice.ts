import { proposedClass } from '../classes.ts';
import type { EntrantDog, TypedDog } from '../contract.ts';
import type { ExtraChoices } from '../extras/web/extraChoice.ts';

export type DogDay = EntrantDog['days'][number];
export type ClassChoice = DogDay['classes'][number];

/** A dog that the studbook does not know. The visitor gives breed, sex, birthday and name only. */
export interface HandDog extends TypedDog {
  /** «h1»: stays the same while other dogs are added and removed. */
  key: string;
}

export const blankTypedDog: TypedDog = {
  ...{ name: '', name_lat: '', breed_id: 0, sex: 0, born_on: '', colour: '', number: '', stamp: '' },
  ...{ sire: '', dam: '', breeder: '' },
};
export const blankHandDog: HandDog = { key: '', ...blankTypedDog };

/** What the entrant has chosen so far; all of it is kept as a draft. */
export interface Choice {
  /** Keys of chosen dogs, in the order of choosing: «d12» of the studbook, «h1» by hand. */
  dogs: string[];
  hand: HandDog[];
  /** By `dayKey`: the class, 0 for «Не выставляем». What is missing is proposed by `classOf`. */
  classes: Record<string, number>;
  /** Contests and things by their id. */
  extras: ExtraChoices;
  handler: string;
  is_owner_printed: boolean;
  /**
   * Pays at the show by a letter of guarantee; absent in drafts of before, and without effect where no letters are
   * taken.
   */
  by_letter?: boolean;
  /** The open form of a dog by hand; null while it is closed. */
  typed: HandDog | null;
}

export const blankChoice: Choice = {
  dogs: [],
  hand: [],
  classes: {},
  extras: {},
  handler: '',
  is_owner_printed: false,
  typed: null,
};

/** A dog that can be chosen, with its key in the choice. */
export interface Candidate {
  key: string;
  dog: EntrantDog;
  hand: HandDog | null;
}

/** Ids of the dogs that may have photographs. */
export const studbookDogs = (candidates: readonly Candidate[]): number[] =>
  candidates.flatMap(({ dog }) => dog.id ?? []);

export const keyOfDog = (dogId: number): string => `d${dogId}`;
export const dayKey = (dogKey: string, offerId: number): string => `${dogKey} ${offerId}`;

/** The key of the next dog by hand. */
export const nextHandKey = (hand: readonly HandDog[]): string =>
  `h${Math.max(0, ...hand.map(({ key }) => Number(key.slice(1)) || 0)) + 1}`;

export const openClasses = ({ classes }: DogDay): ClassChoice[] => classes.filter(({ refusal }) => refusal === null);

/** A day on which the dog can still be entered. */
export const isDayOpen = (day: DogDay): boolean =>
  day.refusal === null && day.entered === null && openClasses(day).length > 0;

/** Null while the dog can be chosen. */
export function dogRefusal({ refusal, days }: EntrantDog): string | null {
  if (refusal !== null) return refusal;
  if (days.some(isDayOpen)) return null;
  if (days.every(({ entered }) => entered !== null)) return 'Запись уже есть на все дни';
  return days.find((day) => day.refusal !== null)?.refusal ?? 'Свободных классов для этой собаки нет';
}

/** The class of a dog on a day: 0 when it is not entered, null while undecided. */
export function classOf({ classes }: Choice, dogKey: string, day: DogDay): number | null {
  if (!isDayOpen(day)) return 0;
  const chosen = classes[dayKey(dogKey, day.offer_id)];
  if (chosen === 0) return 0;
  if (chosen !== undefined && openClasses(day).some(({ caste_id }) => caste_id === chosen)) return chosen;
  return proposedClass(day);
}

export interface ChosenLine {
  key: string;
  offerId: number;
  casteId: number;
}

/** The candidates that are chosen and may be entered, in the order of the list. */
export const chosenOf = ({ dogs }: Choice, candidates: readonly Candidate[]): Candidate[] =>
  candidates.filter(({ key, dog }) => dogs.includes(key) && dogRefusal(dog) === null);

export const linesOf = (choice: Choice, chosen: readonly Candidate[]): ChosenLine[] =>
  chosen.flatMap(({ key, dog }) =>
    dog.days.flatMap((day) => {
      const casteId = classOf(choice, key, day);
      return casteId ? [{ key, offerId: day.offer_id, casteId }] : [];
    }),
  );

/** Days that wait for a decision, by `dayKey`. */
export const undecidedOf = (choice: Choice, chosen: readonly Candidate[]): string[] =>
  chosen.flatMap(({ key, dog }) =>
    dog.days.filter((day) => classOf(choice, key, day) === null).map((day) => dayKey(key, day.offer_id)),
  );

/**
 * Lines that give each open class a price: the n-th set holds the n-th open class of every day. Days without an entry
 * are in it only if `withUnentered`, because an entry makes another day of the dog its second show.
 */
export function pricingSets(
  choice: Choice,
  chosen: readonly Candidate[],
  { withUnentered }: { withUnentered: boolean },
): ChosenLine[][] {
  const days = chosen.flatMap(({ key, dog }) =>
    dog.days
      .filter((day) => isDayOpen(day) && (withUnentered || classOf(choice, key, day) !== 0))
      .map((day) => ({ key, offerId: day.offer_id, open: openClasses(day).map(({ caste_id }) => caste_id) })),
  );
  const most = Math.max(0, ...days.map(({ open }) => open.length));
  return Array.from({ length: most }, (_, at) =>
    days.map(({ key, offerId, open }) => ({ key, offerId, casteId: open[Math.min(at, open.length - 1)] ?? 0 })),
  );
}

/** Whether the dog typed by hand has all that the catalogue needs; its pedigree's picture is checked separately. */
export const isWhole = ({ name_lat, number }: HandDog): boolean =>
  name_lat.trim().length >= 2 && number.trim().length >= 2;

/** A dog of the list that is probably the one that was typed signed out. */
export const likelySame = (hand: HandDog, own: readonly EntrantDog[]): EntrantDog | undefined =>
  own.find(
    ({ id, breed_id, sex, born_on }) =>
      id !== null && breed_id === hand.breed_id && sex === hand.sex && born_on === hand.born_on,
  );

/** Puts a dog of the studbook in the place of one by hand, with the classes that were chosen for it. */
export function replaceHand(choice: Choice, handKey: string, dogId: number): Choice {
  const key = keyOfDog(dogId);
  const moved = Object.entries(choice.classes).flatMap(([at, caste]) =>
    at.startsWith(`${handKey} `) ? [[at.replace(handKey, key), caste] as const] : [],
  );
  return {
    ...without(choice, handKey),
    dogs: [...choice.dogs.filter((one) => one !== handKey && one !== key), key],
    classes: { ...withoutClasses(choice.classes, handKey), ...Object.fromEntries(moved) },
  };
}

const withoutClasses = (classes: Choice['classes'], key: string): Choice['classes'] =>
  Object.fromEntries(Object.entries(classes).filter(([at]) => !at.startsWith(`${key} `)));

/** Takes a dog by hand out of the list. */
export const without = (choice: Choice, handKey: string): Choice => ({
  ...choice,
  dogs: choice.dogs.filter((key) => key !== handKey),
  hand: choice.hand.filter(({ key }) => key !== handKey),
  classes: withoutClasses(choice.classes, handKey),
});
