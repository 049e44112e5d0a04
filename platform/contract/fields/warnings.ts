import { addMonths } from '../time/dates.ts';
import type { Field } from './fields.ts';

/** The field's warning about an accepted value. */
export function warningOf(field: Field, value: unknown, today: string): string | undefined {
  if (field.kind !== 'day' || !field.warns || typeof value !== 'string' || value === '') return undefined;
  return addMonths(value, field.warns.months) < today ? field.warns.says : undefined;
}
