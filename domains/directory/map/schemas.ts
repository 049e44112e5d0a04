import { z } from 'zod';
import { profileCard } from '#domains/profiles/schemas.ts';
import { listOf, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { placesCounted } from '../schemas.ts';

/**
 * Twenty thousand points as numbers: `ids` as differences to the previous id, `cities` as indexes into the list of
 * cities, offsets from the city's middle in 1/10,000 of a degree.
 */
export const mapPoints = z.object({
  cities: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      region: z.string(),
      lat: z.number(),
      lng: z.number(),
      population: z.int(),
    }),
  ),
  ids: z.array(z.int()),
  /** 3 club, 4 kennel, 7 breed club. */
  types: z.array(z.int()),
  places: z.array(z.int()),
  north: z.array(z.int()),
  east: z.array(z.int()),
});
export const mapPageInput = z.strictObject({
  types: listOf(
    z.preprocess(
      (value) => (typeof value === 'string' ? Number(value) : value),
      z.literal([3, 4, 7], 'Бывает 3, 4 и 7'),
    ),
    3,
  ).optional(),
  region: text({ min: 1, max: 60 }).optional(),
  city: recordId().optional(),
  /** Part of the name, or the beginning of the city's. */
  text: text({ min: 1, max: 100 }).optional(),
  page: wholeNumber({ min: 1, max: 5000 }).optional(),
});
export const mapPlacesInput = z.strictObject({ ids: listOf(recordId(), 50) });
export const mapPlaces = z.array(
  profileCard.extend({
    city: z.string(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    federation: z.string().nullable(),
  }),
);
/**
 * `found`: points matching the text, encoded like the `ids` of the points; null without a text. Counts are per filter
 * option.
 */
export const mapPage = z.object({
  places: mapPlaces,
  total: z.int(),
  found: z.array(z.int()).nullable(),
  ...placesCounted,
});
