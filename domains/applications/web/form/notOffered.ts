import { type Fields, isAsked, isBlank, type Known } from '#platform/contract/fields/fields.ts';
import type { RecordChoice } from '../../contract.ts';
import { onlyBreeds } from '../../forms/documentBreeds.ts';

/** Reports dictionary entries outside those the application offers, before sending. */
export const notOffered = (
  fields: Fields,
  values: Record<string, unknown>,
  { choices, known }: { choices: readonly RecordChoice[]; known: Known },
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind !== 'dictionary' || !field.among) return [];
      const offered = choices.filter(({ record }) => record === field.among);
      if (!offered.length || isBlank(values[name]) || !isAsked(field, values, known)) return [];
      return offered.some(({ id }) => id === values[name])
        ? []
        : [[name, onlyBreeds(offered.map((one) => one.name))] as const];
    }),
  );
