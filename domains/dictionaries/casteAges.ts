import { counted, type Forms, formatNumber } from '#platform/contract/plural.ts';

const months: Forms = ['месяца', 'месяцев', 'месяцев'];
const years: Forms = ['года', 'лет', 'лет'];

/** Whole years are written in years from three on. */
const isInYears = (age: number): boolean => age >= 36 && age % 12 === 0;
const ageOf = (age: number): string => (isInYears(age) ? counted(age / 12, years) : counted(age, months));
const numberOf = (age: number): string => formatNumber(isInYears(age) ? age / 12 : age);

/**
 * Formats the age limits of a show class: «с 9 до 18 месяцев», «с 15 месяцев», «до 3 месяцев», «с 8 лет»; '' without
 * limits.
 */
export function casteAges(from: number | null, to: number | null): string {
  if (to === null) return from === null ? '' : `с ${ageOf(from)}`;
  if (from === null) return `до ${ageOf(to)}`;
  // The unit is written once when both ages share it.
  return `с ${isInYears(from) === isInYears(to) ? numberOf(from) : ageOf(from)} до ${ageOf(to)}`;
}
