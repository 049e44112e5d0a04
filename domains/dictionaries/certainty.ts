/** Certainty of a rule: A its own text, B two agreeing sources, C one weak or old source, D hearsay. */
export const certaintyMarks = ['A', 'B', 'C', 'D'] as const;
export type CertaintyMark = (typeof certaintyMarks)[number];

export const certaintyMarkNames: Readonly<Record<CertaintyMark, string>> = {
  A: 'A – текст правила',
  B: 'B – два источника',
  C: 'C – один источник',
  D: 'D – по памяти',
};

/** Whether a rule may refuse. Other rules warn until the federation confirms them. */
export const canRefuse = ({ sure, isConfirmed }: { sure: string; isConfirmed: boolean }): boolean =>
  isConfirmed || sure === 'A' || sure === 'B';
