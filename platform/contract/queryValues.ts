import { z } from 'zod';
import './validatorTexts.ts';
import { messages } from './messages.ts';

/**
 * Address values are strings on the wire and numbers, flags and lists inside the server: these rules take both.
 * `z.coerce` is not enough: it reads '' and [] as 0, '0x10' as 16 and any word as true.
 */
const greatestId = 2_147_483_647;

export interface NumberRules {
  min?: number;
  max?: number;
  /** Message when the value is missing. */
  missing?: string;
  /** Message for a smaller number, where the person does not see a number. */
  tooSmall?: string;
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

export const wholeNumber = ({
  min = 0,
  max = greatestId,
  missing = messages.empty,
  tooSmall = `Не меньше ${min}`,
}: NumberRules = {}) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    z
      .int({ error: ({ input }) => (isMissing(input) ? missing : 'Нужно целое число') })
      .min(min, tooSmall)
      .max(max, `Не больше ${max}`),
  );

/**
 * Id of a record, limited to the database's integer so that a longer one is a 400 and not a 500. A form with nothing
 * chosen sends 0 or nothing; both give `missing`.
 */
export const recordId = (missing?: string) => wholeNumber({ min: 1, ...(missing && { missing, tooSmall: missing }) });

/**
 * Checks a cursor of a list by days: «2027-03-06.42» is the last day and id of the page before, «infinity.42» follows
 * records without a day. The pattern alone would let 30 February through to the database.
 */
export function isDayCursor(place: string): boolean {
  const [, day = '', id] = /^(\d{4}-\d\d-\d\d|infinity)\.(\d{1,10})(?:\.|$)/.exec(place) ?? [];
  if (!id || Number(id) > greatestId) return false;
  const at = Date.parse(`${day}T00:00:00Z`);
  return day === 'infinity' || (!Number.isNaN(at) && new Date(at).toISOString().startsWith(day));
}
export const dayCursor = () => z.string().max(130).refine(isDayCursor, 'Неверное продолжение списка');

export const queryFlag = () =>
  z.preprocess(
    (value) => (value === 'true' ? true : value === 'false' ? false : value),
    z.boolean('Нужно true или false'),
  );

/** One value or many of the same name: `?cityId=1&cityId=2`. */
export const listOf = <Item extends z.ZodType>(item: Item, max = 50) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item, 'Нужен список').max(max, `Не больше ${max} значений`),
  );
