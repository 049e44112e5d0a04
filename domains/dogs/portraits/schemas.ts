import { z } from 'zod';
import { answerShape, inputSchema } from '#platform/contract/fields/schema.ts';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { cleanSize, isSize, portraitForm, sizeNames } from './form.ts';

export const noInput = z.strictObject({});
export const portraitInput = z.strictObject({ breedId: recordId() });

const { is_checked: _, ...shown } = answerShape(portraitForm);
/** Shown on the breed's page. `checked_on`: Moscow day on which the federation checked it; null until then. */
export const portrait = z.object({ ...shown, checked_on: z.string().nullable() });

export const portraitSaved = inputSchema(portraitForm, { breedId: recordId(), version: wholeNumber() })
  .transform((values) => ({
    ...values,
    ...Object.fromEntries(sizeNames.map((name) => [name, cleanSize(values[name])])),
  }))
  .superRefine((values, context) => {
    for (const name of sizeNames)
      if (values[name] && !isSize(values[name]))
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'Напишите число или два через тире: 60–65, до 3,2, от 70, около 28',
        });
  });

export const staffPortrait = z.object({
  breed_id: z.int(),
  name: z.string(),
  version: z.int(),
  ...answerShape(portraitForm),
});
export const staffPortraits = z.array(
  z.object({
    breed_id: z.int(),
    name: z.string(),
    fci_number: z.int().nullable(),
    dogs: z.int(),
    /** Null: the breed has no portrait yet; 0: as shipped. */
    version: z.int().nullable(),
    checked_on: z.string().nullable(),
  }),
);
