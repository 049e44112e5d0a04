/** Испытания give no places, состязания do. */
export const trialKinds = { test: 1, contest: 2 } as const;

export const trialKindNames: Readonly<Record<number, string>> = {
  [trialKinds.test]: 'Испытания',
  [trialKinds.contest]: 'Состязания',
};

/** Formats points: «251,5». */
export const pointsText = (points: number): string => String(points).replace('.', ',');
/** Parses points as typed, such as «92,5»; undefined for other text. */
export const readPoints = (typed: string): number | null | undefined =>
  typed === '' ? null : /^\d{1,5}([.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(',', '.')) : undefined;
