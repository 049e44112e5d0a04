import { z } from 'zod';
import { profileAlias } from '#domains/profiles/schemas.ts';

/** Dogs of an organisation: by a club's stamps, a kennel's litters, a breed club's breeds. */
export const ownParts = ['stamps', 'litters', 'breeds'] as const;

/** The organisation a lookup is narrowed to; an unknown alias does not narrow it. */
export const withinFields = {
  within: z.enum(ownParts, 'Так поиск не сужается').optional(),
  within_alias: profileAlias.optional(),
};
export const withinInput = z.strictObject({
  within: z.enum(ownParts, 'Так поиск не сужается'),
  within_alias: profileAlias,
});

export const scope = z.object({
  /** Null for an unknown organisation. */
  organisation: z.object({ name: z.string(), full_alias: z.string() }).nullable(),
  stamp_codes: z.array(z.string()),
  breeds: z.array(z.object({ id: z.int(), name: z.string() })),
});
