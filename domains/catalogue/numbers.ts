import { type BreedNames, lateLetters, type Numbering } from './policy.ts';

/** What the place of a dog in the catalogue depends on. */
export interface PlacedDog {
  entryId: number;
  /** YYYY-MM-DD */
  day: string;
  rank: string;
  rank_order: number;
  group: number;
  breed_id: number;
  breed: string;
  breed_lat: string;
  /** 1 male, 2 female. */
  sex: number;
  caste_id: number;
  name: string;
  name_lat: string;
}

/** A number without its text: 45 and «а» of «45а». */
export interface CatalogueNumber {
  base: number;
  letter: string;
}

const russian = new Intl.Collator('ru');
const latin = new Intl.Collator('en');
const text = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * The part of the catalogue under one heading of a class. The studbook knows varieties as breeds of their own (several
 * with one number of FCI) and keeps no other variety of a dog, so the breed's name is the variety's too.
 */
function compareSections(one: PlacedDog, other: PlacedDog, names: BreedNames): number {
  return (
    text(one.day, other.day) ||
    one.rank_order - other.rank_order ||
    text(one.rank, other.rank) ||
    one.group - other.group ||
    (names === 'ru'
      ? russian.compare(one.breed, other.breed)
      : latin.compare(one.breed_lat || one.breed, other.breed_lat || other.breed)) ||
    one.breed_id - other.breed_id ||
    one.sex - other.sex ||
    one.caste_id - other.caste_id
  );
}

/**
 * Order of numbering: day, rank, FCI group, breed, males before females, class, Latin name. Each rank of a day is
 * judged as a show of its own. The id of the entry decides between dogs of the same name, so that the order does not
 * depend on the input's order.
 */
export const comparePlaces =
  (names: BreedNames) =>
  (one: PlacedDog, other: PlacedDog): number =>
    compareSections(one, other, names) ||
    latin.compare(one.name_lat || one.name, other.name_lat || other.name) ||
    one.entryId - other.entryId;

/** Order of printing: as numbered, and within a class by number, which a corrected name does not move. */
export const comparePrinted =
  (names: BreedNames) =>
  (one: PlacedDog & CatalogueNumber, other: PlacedDog & CatalogueNumber): number =>
    compareSections(one, other, names) || one.base - other.base || text(one.letter, other.letter);

export const numberText = ({ base, letter }: Pick<CatalogueNumber, 'base' | 'letter'>): string => `${base}${letter}`;

const hundred = 100;

/** Numbers dogs from 1 in their order; no two dogs of a show have the same number. */
export function numberDogs<Dog extends PlacedDog>(
  dogs: readonly Dog[],
  { numbering, names }: { numbering: Numbering; names: BreedNames },
): (Dog & CatalogueNumber)[] {
  let base = 0;
  let day: string | undefined;
  return dogs.toSorted(comparePlaces(names)).map((dog) => {
    if (numbering === 'day' && day !== undefined && dog.day !== day) base = Math.ceil(base / hundred) * hundred;
    day = dog.day;
    base += 1;
    return { ...dog, base, letter: '' };
  });
}

/**
 * The number of a dog that was left out: that of the dog before its place with the next free letter; no other number
 * moves. Before the first dog of the catalogue, or of its day when days are numbered apart, it follows that dog. Null
 * when all letters are taken.
 */
export function lateNumber(
  lines: readonly (PlacedDog & CatalogueNumber)[],
  dog: PlacedDog,
  { numbering, names }: { numbering: Numbering; names: BreedNames },
): CatalogueNumber | null {
  const ofDay = lines.filter(({ day }) => day === dog.day);
  const own = numbering === 'day' && ofDay.length ? ofDay : lines;
  const compare = comparePlaces(names);
  const before = own.filter((line) => compare(line, dog) < 0).map(({ base }) => base);
  const base = before.length ? Math.max(...before) : Math.min(...own.map((line) => line.base));
  if (!Number.isFinite(base)) return { base: 1, letter: '' };
  const taken = new Set(lines.filter((line) => line.base === base).map(({ letter }) => letter));
  const letter = [...lateLetters].find((one) => !taken.has(one));
  return letter === undefined ? null : { base, letter };
}
