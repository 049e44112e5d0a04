/** Age ranges of adverts in months: from (inclusive), to (exclusive). */
export const ageRanges = { puppy: [0, 6], young: [6, 18], adult: [18, 96], senior: [96, 480] } as const;
export type AgeRange = keyof typeof ageRanges;
export const ageRangeIds = Object.keys(ageRanges) as [AgeRange, ...AgeRange[]];

export const ageRangeNames: Readonly<Record<AgeRange, string>> = {
  puppy: 'До 6 месяцев',
  young: 'От 6 до 18 месяцев',
  adult: 'От полутора до 8 лет',
  senior: 'Старше 8 лет',
};

/** Months per unit, by the beginning of its word. */
const units: readonly (readonly [RegExp, number])[] = [
  [/^(г|лет)/, 12],
  [/^м/, 1],
  [/^н/, 12 / 52],
  [/^(д|сут)/, 12 / 365],
];
const oldest = 480;

/** Whole months of an age as people write it («1 год 3 мес.», «8 недель», «полгода»); null when it cannot be read. */
export function ageMonths(text: string): number | null {
  const normalized = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/полтора/g, '1.5')
    .replace(/пол[\s-]?года/g, '6 мес')
    .replace(/^(год|месяц)(?!\p{L})/u, '1 $1');
  let months = 0;
  let isSaid = false;
  for (const [, number = '', word = ''] of normalized.matchAll(/(\d{1,3}(?:[.,]\d)?)\s*(\p{L}+)/gu)) {
    const unit = units.find(([begins]) => begins.test(word));
    if (!unit) continue;
    months += Number(number.replace(',', '.')) * unit[1];
    isSaid = true;
  }
  return isSaid && months <= oldest ? Math.floor(months + 1e-9) : null;
}
