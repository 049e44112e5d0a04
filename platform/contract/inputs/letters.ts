import { readDigits } from '../values/writtenNumber.ts';

/** A sign that makes two numbers, or a fraction, of the digits beside it. */
const parted = /\d[.,:/\-–—eE+]+\d/;

/**
 * A numeric input keeps digits only. What is pasted with a sign between digits («61234/0») stays as it is, for the
 * field's rule to refuse in words: without the sign it would be another number.
 */
export const digitsOnly = (value: string): string =>
  readDigits(value) ?? (parted.test(value) ? value.trim() : value.replace(/\D/g, ''));

/** No rule of a count, a price or a number takes it. */
const noNumber = -1;

/** What a numeric field sends: `empty` for '', and for what is no number one that its rule refuses in words. */
export const numberTyped = <Empty>(typed: string, empty: Empty): number | Empty =>
  typed === '' ? empty : /^\d{1,15}$/.test(typed) ? Number(typed) : noNumber;

export const upperCase = (value: string): string => value.toUpperCase();

/** First letter upper, the rest lower. */
export const capitalise = (value: string): string => value.slice(0, 1).toUpperCase() + value.slice(1).toLowerCase();
