import { type ConditionFacts, type Fields, isBlank, isFieldShown } from '#platform/contract/fields/fields.ts';
import type { RecordChoice } from '../../contract.ts';
import { onlyBreedsText } from '../../forms/documentBreeds.ts';

/** Reports dictionary entries outside those the application offers, before sending. */
export const unofferedErrors = (
  fields: Fields,
  values: Record<string, unknown>,
  { choices, known }: { choices: readonly RecordChoice[]; known: ConditionFacts },
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind !== 'dictionary' || !field.among) return [];
      const offered = choices.filter(({ record }) => record === field.among);
      if (!offered.length || isBlank(values[name]) || !isFieldShown(field, values, known)) return [];
      return offered.some(({ id }) => id === values[name])
        ? []
        : [[name, onlyBreedsText(offered.map((one) => one.name))] as const];
    }),
  );
