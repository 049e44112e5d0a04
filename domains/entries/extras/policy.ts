import { addMonths, type Day, partsOf } from '#platform/contract/time/dates.ts';

/**
 * Kinds of extras that a show offers besides places for dogs. Contests are in the catalogue and in the ring; a thing is
 * only sold: a printed catalogue, a ring number by post, parking.
 */
export const extraKinds = ['pair', 'kennel', 'producer', 'child', 'thing'] as const;
export type ExtraKind = (typeof extraKinds)[number];
export type ContestKind = Exclude<ExtraKind, 'thing'>;

/** The kind as the catalogue prints it. */
export const contestTexts: Readonly<Record<ContestKind, string>> = {
  pair: 'Пара',
  kennel: 'Питомник',
  producer: 'Производитель',
  child: 'Юный хендлер',
};

export const extraKindTexts: Readonly<Record<ExtraKind, string>> = {
  pair: 'Конкурс пар',
  kennel: 'Конкурс питомников',
  producer: 'Конкурс производителей',
  child: 'Юный хендлер, ребёнок и собака',
  thing: 'Каталог, парковка и другое',
};

/** Least and greatest number of dogs of a contest: a producer counts beside its young. */
export const memberLimits: Readonly<Record<ExtraKind, { min: number; max: number }>> = {
  pair: { min: 2, max: 2 },
  kennel: { min: 3, max: 5 },
  producer: { min: 4, max: 6 },
  child: { min: 1, max: 1 },
  thing: { min: 0, max: 0 },
};

/** Conditions of taking part, as entrants read them. */
export const extraRules: Readonly<Record<ExtraKind, string>> = {
  pair: 'Кобель и сука одной породы, обе собаки записаны на этот день',
  kennel: 'От трёх до пяти собак одной породы и одного заводчика, все записаны на этот день',
  producer: 'Производитель и от трёх до пяти его детей, все записаны на этот день',
  child: 'Ребёнок показывает собаку, которая записана на этот день',
  thing: '',
};

/** Greatest number of pieces of a thing in one order. */
export const mostPieces = 20;

/** A dog as far as the rules of contests need it. */
export interface ContestDog {
  breedId: number;
  sex: number;
  /** The same for dogs of one breeder; '' while the breeder is unknown. */
  breeder: string;
  /** Identify the dog as `parents` of its young do; the first is its own: by id, then by name for dogs by hand. */
  keys: readonly [string, ...string[]];
  parents: readonly string[];
}

/** Null when these dogs can enter the contest together. */
export function refusalOfMembers(kind: ExtraKind, dogs: readonly ContestDog[]): string | null {
  const { min, max } = memberLimits[kind];
  if (kind === 'thing') return dogs.length ? 'К этой покупке собак не указывают' : null;
  if (dogs.length < min || dogs.length > max)
    return kind === 'child' ? 'Выберите собаку, которую покажет ребёнок' : `Отметьте собак. ${extraRules[kind]}.`;
  if (new Set(dogs.map(({ keys }) => keys[0])).size < dogs.length) return 'Каждая собака в конкурсе один раз';
  if (kind === 'child') return null;
  const isOneBreed = new Set(dogs.map(({ breedId }) => breedId)).size === 1;
  switch (kind) {
    case 'pair':
      return isOneBreed && dogs[0]?.sex !== dogs[1]?.sex ? null : 'Пара: кобель и сука одной породы';
    case 'kennel': {
      const [first] = dogs;
      const isOneBreeder = first?.breeder !== '' && dogs.every(({ breeder }) => breeder === first?.breeder);
      return isOneBreed && isOneBreeder
        ? null
        : 'Конкурс питомников: собаки одной породы и одного заводчика. Проверьте, кто заводчик каждой.';
    }
    case 'producer':
      return producerOf(dogs)
        ? null
        : 'Конкурс производителей: одна из собак должна быть отцом или матерью всех остальных';
  }
}

/** The parent of all the other dogs; undefined when there is none. */
export const producerOf = <Dog extends ContestDog>(dogs: readonly Dog[]): Dog | undefined =>
  dogs.find((dog) => dogs.every((other) => other === dog || other.parents.some((key) => dog.keys.includes(key))));

/** Whether a child of this age on the day of the contest may take part; full years, both ends included. */
export function isOfAge(bornOn: Day, day: Day, { from, to }: { from: number | null; to: number | null }): boolean {
  const years = yearsOn(bornOn, day);
  return years >= (from ?? 0) && years <= (to ?? 17);
}

/** Full years on a day; negative before the birth. */
function yearsOn(bornOn: Day, day: Day): number {
  const years = partsOf(day).year - partsOf(bornOn).year;
  return addMonths(bornOn, years * 12) <= day ? years : years - 1;
}

/** «от 6 до 12 лет» */
export function ageText({ from, to }: { from: number | null; to: number | null }): string {
  const years = (count: number): string => (count === 1 ? 'года' : 'лет');
  if (from !== null && to !== null) return `от ${from} до ${to} ${years(to)}`;
  if (from !== null) return `от ${from} ${years(from)}`;
  return to === null ? '' : `до ${to} ${years(to)}`;
}

/** «П. Л.»: what the catalogue prints of a child's name unless the guardian allows the whole. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .flatMap((part) => (part ? [`${[...part][0]?.toUpperCase()}.`] : []))
    .join(' ');
