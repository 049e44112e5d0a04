import { dayMs } from '#platform/contract/time/duration.ts';

/** Ids of Excel's built-in date and time formats (ECMA-376, 18.8.30, and the East Asian ones). */
const isBuiltInDay = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a number format shows a day or a time. `codes`: the workbook's own formats. */
export function isDayFormat(id: number, codes: ReadonlyMap<number, string>): boolean {
  const code = codes.get(id);
  if (code === undefined) return isBuiltInDay(id);
  // Drops quoted and escaped text, colours and locales.
  const bare = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?![hms]+\])[^\]]*\]/gi, '').replace(/General|Основной/gi, '');
  return /[dmyhs]/i.test(bare);
}

const epoch = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

/** Formats a serial number: YYYY-MM-DD, with the time if it has one; HH:MM:SS for a time alone. */
export function dayOf(serial: number, is1904: boolean): string {
  // Excel counts a 29 February 1900, which did not exist.
  const days = !is1904 && serial < 60 && serial >= 1 ? serial + 1 : serial;
  const at = new Date((is1904 ? epoch[1904] : epoch[1900]) + Math.round(days * 86_400) * 1000);
  if (Number.isNaN(at.getTime())) return String(serial);
  const text = at.toISOString();
  if (serial >= 0 && serial < 1 && !is1904) return text.slice(11, 19);
  return at.getTime() % dayMs === 0 ? text.slice(0, 10) : text.slice(0, 19);
}

/** A number as Excel shows it: fifteen digits, without exponent. */
export function numberText(value: string): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return Math.abs(number) < 1e21 ? String(Number(number.toPrecision(15))) : value;
}
