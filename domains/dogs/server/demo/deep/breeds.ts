import type { NamedBreed } from '#domains/dictionaries/server/public.ts';
import type { ExaminationKind } from '../../../records/examinations.ts';
import type { DogDemoContext } from '../demoContext.ts';

/** Parameters that make the figures of breeds differ. */
export interface Traits {
  litter: number;
  /** Litters a month at the peak. */
  monthly: number;
  /** Share of the peak at 30, 20, 10, 5 and 0 years before today. */
  shape: readonly [number, number, number, number, number];
  /** How many times more often the most popular sires are used. */
  fashion: number;
  /** Probability of a sire that shares a parent with the dam. */
  lineBreeding: number;
  imports: number;
  tests: readonly ExaminationKind[];
}

const rising: Traits['shape'] = [0.35, 0.5, 0.75, 0.9, 1];
const falling: Traits['shape'] = [0.6, 1, 0.9, 0.75, 0.6];
const wave: Traits['shape'] = [0.5, 0.85, 0.6, 0.85, 1];
const steady: Traits['shape'] = [0.6, 0.85, 0.95, 1, 0.9];
const shapes = [rising, falling, steady, wave];

const litterByGroup = [5, 6.5, 7, 4.8, 4.6, 5.8, 6.4, 7, 6.8, 3.6, 6] as const;

/** Litters a month by a word in the breed's name. */
const litters: readonly (readonly [RegExp, number])[] = [
  [/мопс/, 4.2],
  [/шпиц|чихуахуа|русский той|левретка/, 2.9],
  [/йоркшир/, 3.7],
  [/шелти|шетландская/, 4.3],
  [/французский бульдог/, 4.6],
  [/далматин/, 8.2],
  [/ньюфаундленд|дог/, 7.6],
];

const testsByName: readonly (readonly [RegExp, readonly ExaminationKind[]])[] = [
  [/далматин|бультерьер|английский сеттер/, ['hearing', 'eyes']],
  [/немецкая овчарка|вельш-корги/, ['hd', 'ed', 'dm']],
  [/лабрадор|золотистый|ретривер/, ['hd', 'ed', 'eyes', 'pra']],
  [/доберман|немецкий дог|боксер|ньюфаундленд/, ['hd', 'heart', 'thyroid']],
  [/бордер-колли|шелти|шетландская|колли/, ['hd', 'eyes', 'pra']],
  [/мопс|французский бульдог/, ['pl', 'eyes', 'heart']],
  [/бернский|риджбек|ротвейлер/, ['hd', 'ed', 'thyroid', 'dm']],
  [/борзая|салюки|уиппет/, ['heart', 'eyes', 'thyroid']],
];

const testsOfGroup = (group: number): readonly ExaminationKind[] => {
  if ([3, 4, 9].includes(group)) return ['pl', 'eyes'];
  return [1, 2, 5, 8].includes(group) ? ['hd', 'ed', 'eyes'] : ['hd', 'eyes'];
};

const fold = (name: string): string => name.toLowerCase().replaceAll('ё', 'е');

export function traitsOf({ name, fciGroup }: NamedBreed, at: number): Traits {
  const known = fold(name);
  return {
    litter: litters.find(([words]) => words.test(known))?.[1] ?? litterByGroup[fciGroup] ?? 5,
    monthly: 0.72 + ((at * 5) % 7) * 0.07,
    shape: shapes[at % shapes.length] as Traits['shape'],
    fashion: 0.15 + ((at * 3) % 5) * 0.1,
    lineBreeding: 0.02 + ((at * 7) % 6) * 0.02,
    imports: 1 + ((at * 2) % 3),
    tests: testsByName.find(([words]) => words.test(known))?.[1] ?? testsOfGroup(fciGroup),
  };
}

const deepBreeds = 20;

/**
 * Chooses the breeds with a deep studbook: those of the first listed kennels. Sizes and coats of one breed count as
 * one, so that it is not chosen twice.
 */
export function chooseDeepBreeds({ kennels, named }: DogDemoContext, among: readonly NamedBreed[]): NamedBreed[] {
  const known = new Map(among.map((breed) => [breed.id, breed]));
  const words = (breed: NamedBreed): string => fold(breed.name).split(/[ ,(-]/)[0] as string;
  // The first breed has the smallest dog numbers, which visitors look up first.
  const chosen = among.slice(0, 1);
  for (const { breedIds } of kennels) {
    const breed = known.get(breedIds[0] ?? 0);
    if (!breed || !named.breeds.includes(breed) || chosen.includes(breed)) continue;
    // «Немецкий шпиц (большой)» and «Немецкий шпиц (малый)» are one breed here, as are smooth and rough dachshunds.
    if (/пудель|такса|шпиц/.test(fold(breed.name)) && chosen.some((other) => words(other) === words(breed))) continue;
    chosen.push(breed);
    if (chosen.length === deepBreeds) break;
  }
  return chosen;
}
