import { z } from 'zod';
import './validatorWords.ts';
import { messages } from './messages.ts';

/**
 * Values of an address are strings on the wire and true numbers, flags and lists inside the server: these take both.
 * `z.coerce` is not enough: it takes '' and [] for 0, '0x10' for 16 and any word for true.
 */
const greatestId = 2_147_483_647;

export interface NumberRules {
  min?: number;
  max?: number;
  /** Said when nothing was given at all: what is wanted, in words. */
  missing?: string;
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

export const wholeNumber = ({ min = 0, max = greatestId, missing = messages.empty }: NumberRules = {}) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    z
      .int({ error: ({ input }) => (isMissing(input) ? missing : 'Нужно целое число') })
      .min(min, `Не меньше ${min}`)
      .max(max, `Не больше ${max}`),
  );

/** Id of a record: what the database's integer holds, so that a longer one is the asker's mistake and not ours. */
export const recordId = (missing?: string) => wholeNumber({ min: 1, ...(missing && { missing }) });

export const queryFlag = () => z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean('Нужно true или false'));

/** One value or many of the same name: `?cityId=1&cityId=2`. */
export const listOf = <Item extends z.ZodType>(item: Item, max = 50) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item, 'Нужен список').max(max, `Не больше ${max} значений`));
