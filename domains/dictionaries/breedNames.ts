import { foldName } from '#platform/contract/values/names.ts';

export interface BreedNames {
  id: number;
  name: string;
  nameLat: string;
}

export interface EverydayName {
  name: string;
  standsFor: string;
}

/** Normalises a breed's name for comparison: drops accents, case, brackets, dashes and apostrophes. */
export const breedKey = (text: string): string =>
  foldName(text)
    .replaceAll("'", '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Splits «Caniche (Poodle)» into «Caniche» and «Poodle»: either half identifies the breed. */
const halves = (name: string): string[] => {
  const [, before = '', inside = ''] = /^([^(]+)\(([^)]+)\)$/.exec(name) ?? [];
  return [before, ...inside.split(',')].filter((half) => breedKey(half).length > 2);
};

/**
 * Indexes breeds by the names used in files. Official Russian and Latin names win over their halves, and halves win
 * over everyday names. A name shared by two breeds of one priority matches neither. `get` takes the text of a cell.
 */
export function breedsByName(
  breeds: readonly BreedNames[],
  said: readonly EverydayName[],
): Pick<ReadonlyMap<string, number>, 'get'> {
  const idsOf = (names: readonly (readonly [name: string, id: number])[]): Map<string, Set<number>> => {
    const byKey = new Map<string, Set<number>>();
    for (const [name, id] of names) {
      const key = breedKey(name);
      if (key) byKey.set(key, (byKey.get(key) ?? new Set()).add(id));
    }
    return byKey;
  };
  const official = idsOf(breeds.flatMap(({ id, name, nameLat }) => [[name, id] as const, [nameLat, id] as const]));
  const ranks = [
    official,
    idsOf(
      breeds.flatMap(({ id, name, nameLat }) => [name, nameLat].flatMap(halves).map((half) => [half, id] as const)),
    ),
    idsOf(
      said.flatMap(({ name, standsFor }) =>
        [...(official.get(breedKey(standsFor)) ?? [])].map((id) => [name, id] as const),
      ),
    ),
  ];
  return {
    get(text) {
      const key = breedKey(text);
      const found = ranks.map((names) => names.get(key)).find((ids) => ids !== undefined);
      return found?.size === 1 ? [...found][0] : undefined;
    },
  };
}
