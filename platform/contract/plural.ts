/** Forms after 1, after 2–4 and after 5–20: «выставка», «выставки», «выставок». */
export type Forms = readonly [one: string, few: string, many: string];

/** The form a Russian noun takes after a whole number. */
export function pluralOf(count: number, [one, few, many]: Forms): string {
  const tens = Math.abs(count) % 100;
  const units = tens % 10;
  if (tens > 10 && tens < 20) return many;
  if (units === 1) return one;
  return units >= 2 && units <= 4 ? few : many;
}

/** «14 выставок», joined by a non-breaking space. */
export const counted = (count: number, forms: Forms): string => `${formatNumber(count)}\u00a0${pluralOf(count, forms)}`;

/** «45 000»: thousands separated by a non-breaking space. */
export const formatNumber = (value: number): string => String(value).replace(/\B(?=(?:\d{3}){1,7}$)/g, '\u00a0');

/** Ends a text with a full stop unless it ends with one: a shown name may be «Иван С.». */
export const asSentence = (text: string): string => (/[.…!?]$/.test(text) ? text : `${text}.`);
