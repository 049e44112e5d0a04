import { cleanText } from '#platform/contract/cleanText.ts';
import { findOrderNumbers } from '../../../orderNumber.ts';

/** A line of a statement as the file has it. */
export interface StatementLine {
  /** Number of the line in the file, from 1. */
  position: number;
  day: string;
  number: string;
  isIncoming: boolean;
  /** Kopecks, above 0. */
  amount: number;
  payer: string;
  payerInn: string;
  payerAccount: string;
  payerBic: string;
  payerBank: string;
  purpose: string;
}

/** A line that cannot be taken; the rest of its file is accepted. */
export interface StatementFault {
  position: number;
  piece: string;
  /** The whole line as the file has it, at most 2000 characters. */
  raw: string;
  reason: string;
}

export interface ReadStatement {
  lines: StatementLine[];
  faults: StatementFault[];
}

/** The reason why a value cannot be read, in Russian. */
export class WrongValue extends Error {}

const greatest = 2_147_483_647;

/**
 * Kopecks of an amount such as «8 500,00», «8500.5», «-1.234,50». Throws WrongValue for what is no amount, for 0 and for
 * what no statement of a club holds.
 */
export function readAmount(text: string): number {
  const plain = text.replace(/[\s\u00a0\u202f']/g, '').replace(/(руб\.?|р\.|₽)$/i, '');
  const decimal = /[.,](\d{1,2})$/.exec(plain);
  const whole = decimal ? plain.slice(0, decimal.index) : plain;
  const isGrouped = /^[-+−]?\d{1,3}([.,]\d{3})+$/.test(whole);
  const digits = isGrouped ? whole.replace(/[.,]/g, '') : whole;
  if (!/^[-+−]?\d{1,12}$/.test(digits)) throw new WrongValue('Сумма не читается');
  const isNegative = /^[-−]/.test(digits);
  const kopecks = Number(digits.replace(/^[-+−]/, '')) * 100 + Number((decimal?.[1] ?? '').padEnd(2, '0'));
  if (kopecks === 0) throw new WrongValue('Сумма 0');
  if (kopecks > greatest) throw new WrongValue('Сумма больше 21 миллиона: проверьте её');
  return isNegative ? -kopecks : kopecks;
}

/** A calendar day of «09.12.2026», «9.12.26», «2026-12-09», with a time or without. Throws WrongValue. */
export function readDay(text: string): string {
  const plain = text.trim();
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T\s].*)?$/.exec(plain);
  const russian = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d\d)(?:[,\s].*)?$/.exec(plain);
  if (!iso && !russian) throw new WrongValue(plain ? 'Дата не читается' : 'Нет даты');
  const [year = '', month = '', day = ''] = iso ? iso.slice(1, 4) : (russian?.slice(1, 4).toReversed() ?? []);
  const full = year.length === 2 ? `20${year}` : year;
  const written = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${written}T00:00:00Z`);
  const exists = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written);
  if (!exists) throw new WrongValue('Такой даты нет');
  if (full < '1992' || full > '2199') throw new WrongValue('Такого года нет');
  return written;
}

const roubles = /^(rub|rur|руб.*|₽|810|643|р\.?|)$/i;

/** Throws WrongValue for money in another currency than roubles. */
export function checkCurrency(text: string): void {
  const plain = text.trim();
  if (!roubles.test(plain)) throw new WrongValue(`Другая валюта: ${plain.slice(0, 12)}`);
}

/** Digits 6 to 8 of a bank account are its currency; 810 is the rouble. */
export const isRoubleAccount = (account: string): boolean => account.slice(5, 8) === '810';

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** One line of text without signs that do not print, at most `length` characters. */
export const tidy = (text: string, most: number): string =>
  cleanText(text.slice(0, 4 * most).replace(/[\u202A-\u202E\u2066-\u2069]/g, ''))
    .slice(0, most)
    .trim();

export const piece = (text: string): string => tidy(text, 200);

/**
 * Distinguishes two transfers of the same day, number and sum in every format: the order numbers of the purpose, or the
 * payer's name when it has none.
 */
export function markOf({ purpose, payer }: Pick<StatementLine, 'purpose' | 'payer'>): string {
  const numbers = findOrderNumbers(purpose);
  return numbers.length > 0
    ? numbers.toSorted().join(' ')
    : payer
        .toUpperCase()
        .replace(/Ё/g, 'Е')
        .replace(/[^А-ЯA-Z]/g, '')
        .slice(0, 60);
}

/** The whole line for a person who corrects it: line ends stay. */
export const rawOf = (lines: readonly string[]): string =>
  lines
    .map((line) => tidy(line, 500))
    .join('\n')
    .slice(0, 2000);

const can = (read: () => unknown): boolean => {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof WrongValue) return false;
    throw error;
  }
};

export const isDay = (text: string): boolean => can(() => readDay(text));

/** Whether a row may be a line of a statement: one cell is a day and another a sum, 0 included. */
export function looksLikeMoney(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  const at = filled.findIndex(isDay);
  return (
    at >= 0 &&
    filled.some(
      (cell, place) => place !== at && /\d/.test(cell) && (/^[\s0.,]+$/.test(cell) || can(() => readAmount(cell))),
    )
  );
}
