import { daysRefusals } from '#domains/exhibitions/showLimits/policy.ts';
import { isFieldShown } from '#platform/contract/fields/fields.ts';
import type { ApplicationType } from './forms/type.ts';
import type { Values } from './reviewParts.ts';
import { errorsByField } from './shows/policy.ts';

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/**
 * Returns errors between fields, by field name. Calendar rules are not checked here: only the server has the
 * calendar.
 */
export function crossFieldErrors({ section: { fields } }: ApplicationType, values: Values): Record<string, string> {
  const { date_begin, date_end, format_id } = values;
  const isAskedFor = ['date_begin', 'date_end'].every((name) => fields[name] && isFieldShown(fields[name], values));
  if (!isAskedFor || !isDay(date_begin) || !isDay(date_end)) return {};
  return errorsByField(daysRefusals({ format: Number(format_id ?? 0), begins_on: date_begin, ends_on: date_end }, []));
}
