import type { Figures } from '../../contract.ts';

/** Letters for the ancestors that give most; each has a colour and a shape of its own. */
const letters = ['А', 'Б', 'В', 'Г', 'Д', 'Е', 'Ж', 'И'] as const;
/** Looks there are of a sign: further letters have the last one. */
export const looks = 4;

export interface Sign {
  letter: string;
  /** 1 … `looks` */
  look: number;
}

export interface Signs {
  /** Dogs with a letter, by their ids. */
  lettered: ReadonlyMap<number, Sign>;
  /** All that stand on both sides. */
  both: ReadonlySet<number>;
}

/** One dog has one sign, wherever it stands: the largest share is «А». */
export function signsOf({ shared, both_sides }: Pick<Figures, 'shared' | 'both_sides'>): Signs {
  const lettered = shared
    .slice(0, letters.length)
    .map(({ id }, at) => [id, { letter: letters[at] ?? '', look: Math.min(at + 1, looks) }] as const);
  return { lettered: new Map(lettered), both: new Set(both_sides) };
}
