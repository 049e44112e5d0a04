import type { Figures } from '../../contract.ts';

/** Letters for the ancestors with the largest contributions; each has its own colour and shape. */
const letters = ['А', 'Б', 'В', 'Г', 'Д', 'Е', 'Ж', 'И'] as const;
export const signStyles = 4;

export interface Sign {
  letter: string;
  /** 1 … `looks` */
  look: number;
}

export interface Signs {
  lettered: ReadonlyMap<number, Sign>;
  both: ReadonlySet<number>;
}

/** Each dog has one sign, wherever it stands: the largest contribution is «А». */
export function signsOf({ shared, both_sides }: Pick<Figures, 'shared' | 'both_sides'>): Signs {
  const lettered = shared
    .slice(0, letters.length)
    .map(({ id }, at) => [id, { letter: letters[at] ?? '', look: Math.min(at + 1, signStyles) }] as const);
  return { lettered: new Map(lettered), both: new Set(both_sides) };
}
