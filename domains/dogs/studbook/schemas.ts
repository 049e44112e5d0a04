import { z } from 'zod';
import { queryFlag, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { figures } from '../genetics/schemas.ts';
import { records } from '../records/schemas.ts';

export const studbookDogInput = z.strictObject({ dogId: recordId() });

const relative = z.object({
  id: z.int(),
  name_lat: z.string(),
  sex: z.int(),
  born_on: z.string(),
  titles: z.array(z.string()),
  path: z.string(),
});

/** A litter as listed on the page of its sire or dam. */
const litter = z.object({
  born_on: z.string(),
  males: z.int(),
  females: z.int(),
  mate: z.object({ id: z.int(), name_lat: z.string(), path: z.string() }).nullable(),
  titled: z.int(),
  /** Inbreeding over five generations; null where nothing is known or it is not computed yet. */
  f5: z.number().nullable(),
});

export const offspring = z.object({
  litters: z.array(litter),
  total_litters: z.int(),
  males: z.int(),
  females: z.int(),
  mates: z.int(),
  grandchildren: z.int(),
  titled: z.int(),
  /** The dog's young among all of the breed here in five years; null when the breed had none. */
  breed_share: z.object({ young: z.int(), of: z.int() }).nullable(),
});

const siblings = z.object({ dogs: z.array(relative), total: z.int() });

/** The public data of a dog on any page, without personal data. */
export const studbookDog = z.object({
  id: z.int(),
  name: z.string(),
  name_lat: z.string(),
  breed_id: z.int(),
  breed: z.string(),
  breed_lat: z.string(),
  fci_number: z.int().nullable(),
  fci_group: z.int(),
  /** The drawing of a head that resembles the breed; '' when there is none. */
  head: z.string(),
  sex: z.int(),
  born_on: z.string(),
  colour: z.string(),
  stamp: z.string().nullable(),
  pedigree_number: z.int().nullable(),
  breeder: z.object({ name: z.string(), full_alias: z.string() }).nullable(),
  titles: z.array(z.object({ name: z.string(), full_name: z.string(), kind: z.string() })),
  records,
  health: z.object({ hd: z.string().nullable(), ed: z.int().nullable(), pl: z.int().nullable() }),
  /** Page of the profile that shows the dog, if any. */
  holder_path: z.string().nullable(),
  figures,
  /** Mean inbreeding over five generations of the breed’s litters of the last five years. */
  breed_mean: z.number().nullable(),
  /** Mean kinship with the breed, and the share of the breed’s dogs with a higher mean kinship. */
  mean_kinship: z.number().nullable(),
  /** True while the breed’s pedigrees are being recounted. */
  is_recounted: z.boolean(),
  offspring,
  full_siblings: siblings,
  half_siblings: siblings,
});

export const relativesInput = z.strictObject({
  dogId: recordId(),
  of: z.enum(['offspring', 'full', 'half'], 'Такой родни нет'),
  /** The number of rows already read. */
  after: wholeNumber({ min: 0, max: 1_000_000 }).optional(),
});
export const namedRelatives = z.object({
  total: z.int(),
  next: z.int().nullable(),
  items: z.array(
    z.object({
      ...relative.shape,
      hd: z.string().nullable(),
      ed: z.int().nullable(),
      pl: z.int().nullable(),
    }),
  ),
});

export const suggestInput = z.strictObject({
  query: text({ min: 2, max: 60, tooShort: 'Введите не меньше двух букв' }),
  sex: wholeNumber({ min: 1, max: 2 }).optional(),
  breed: recordId().optional(),
  /** Lists dogs old enough for a litter first. */
  grown: queryFlag().optional(),
});
export const suggestions = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    name_lat: z.string(),
    breed_id: z.int(),
    breed: z.string(),
    fci_group: z.int(),
    sex: z.int(),
    born_on: z.string(),
    pedigree_number: z.int().nullable(),
    titles: z.array(z.string()),
    /** The viewer is an owner or co-owner; these dogs come first. */
    is_own: z.boolean(),
  }),
);
