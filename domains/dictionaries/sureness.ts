/** How well a rule is known: its own words, two places that agree, one weak or old place, hearsay. */
export const marks = ['A', 'B', 'C', 'D'] as const;
export type Mark = (typeof marks)[number];

export const markNames: Readonly<Record<Mark, string>> = {
  A: 'A – текст правила',
  B: 'B – два источника',
  C: 'C – один источник',
  D: 'D – по памяти',
};

/** A sure rule refuses; any other warns, until the federation has confirmed it. */
export const isSure = ({ sure, isConfirmed }: { sure: string; isConfirmed: boolean }): boolean =>
  isConfirmed || sure === 'A' || sure === 'B';
