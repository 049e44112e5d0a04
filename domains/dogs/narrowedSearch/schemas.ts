import { z } from 'zod';
import { profileAlias } from '#domains/profiles/schemas.ts';

/** What of the studbook is an organisation's own: the stamps of a club, the litters of a kennel, the breeds of a breed club. */
export const ownParts = ['stamps', 'litters', 'breeds'] as const;

/** Whose own a lookup is narrowed to; an alias of nobody narrows nothing. */
export const withinFields = {
  within: z.enum(ownParts, 'Так поиск не сужается').optional(),
  within_alias: profileAlias.optional(),
};
export const withinInput = z.strictObject({
  within: z.enum(ownParts, 'Так поиск не сужается'),
  within_alias: profileAlias,
});

export const scope = z.object({
  /** Null: there is no such organisation. */
  organisation: z.object({ name: z.string(), full_alias: z.string() }).nullable(),
  /** Its confirmed codes. */
  stamp_codes: z.array(z.string()),
  breeds: z.array(z.object({ id: z.int(), name: z.string() })),
});
