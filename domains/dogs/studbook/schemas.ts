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

/** A litter as its sire or its dam had it. */
const litter = z.object({
  born_on: z.string(),
  males: z.int(),
  females: z.int(),
  mate: z.object({ id: z.int(), name_lat: z.string(), path: z.string() }).nullable(),
  titled: z.int(),
  /** Over five generations; null where nothing is known, or it is not counted yet. */
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
  /** Its young among those the breed had here in five years; null where the breed had none. */
  breed_share: z.object({ young: z.int(), of: z.int() }).nullable(),
});

const siblings = z.object({ dogs: z.array(relative), total: z.int() });

/** What everybody may read of a dog, wherever it stands: nothing of people. */
export const studbookDog = z.object({
  id: z.int(),
  name: z.string(),
  name_lat: z.string(),
  breed_id: z.int(),
  breed: z.string(),
  breed_lat: z.string(),
  fci_number: z.int().nullable(),
  fci_group: z.int(),
  /** The drawn head that looks like the breed; '' where none does. */
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
  /** Page of whoever keeps it and shows it, where there is one. */
  holder_path: z.string().nullable(),
  figures,
  /** Inbreeding over five generations of the breed’s litters of the last five years. */
  breed_mean: z.number().nullable(),
  /** Mean kinship with the breed, and the share of the breed’s dogs that are nearer to it on average. */
  mean_kinship: z.number().nullable(),
  /** The breed’s pedigrees are being counted anew. */
  is_recounted: z.boolean(),
  offspring,
  full_siblings: siblings,
  half_siblings: siblings,
});

export const suggestInput = z.strictObject({
  query: text({ min: 2, max: 60, tooShort: 'Введите не меньше двух букв' }),
  sex: wholeNumber({ min: 1, max: 2 }).optional(),
  breed: recordId().optional(),
  /** Those old enough for a litter first. */
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
    /** Of whoever asks, alone or with others: these come first. */
    is_own: z.boolean(),
  }),
);
