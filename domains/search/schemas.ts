import { z } from 'zod';
import { mainBreed } from '#domains/profiles/schemas.ts';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { maxPages } from './contract.ts';
import { searchKindList, searchTypeList } from './kinds.ts';
import { searchMaximum, searchMinimum } from './query.ts';

const query = text({ min: searchMinimum, max: searchMaximum, tooShort: 'Введите не меньше трёх символов' });
const oneOf = (values: readonly number[], message: string) =>
  wholeNumber().refine((value) => values.includes(value), message);

export const searchInput = z.strictObject({
  string_filter: query,
  /** The group to show, or the fullest one when it is empty. Without it: all groups, three results each. */
  search_type: oneOf(searchTypeList, 'Нет такого раздела поиска').optional(),
  /** 1 by relevance, 2 by name. */
  sort_type: oneOf([1, 2], 'Нет такого порядка').optional(),
  kind: oneOf(searchKindList, 'Нет такого вида').optional(),
  city_id: recordId().optional(),
  page: wholeNumber({ min: 1, max: maxPages }).optional(),
});

/** A part of a text, and whether it matches the query. */
export const part = z.object({ text: z.string(), found: z.boolean() });

export const found = z.object({
  kind: z.int(),
  record_id: z.int(),
  title: z.array(part),
  subtitle: z.string(),
  fragment: z.array(part),
  path: z.string(),
  logo_link: z.string().nullable(),
  cover_group: z.int(),
  main_breed: mainBreed,
  /** A past show. */
  is_past: z.boolean(),
});

const counted = { total: z.int() };

export const searchAnswer = z.object({
  /** The corrected query, when the typed one finds nothing. */
  corrected: z.string().nullable(),
  /** The query without day or place, when nothing matches them. */
  wider: z.string().nullable(),
  /** Page of an exact number. */
  direct: z.object({ label: z.string(), path: z.string() }).nullable(),
  /** Recognised parts, each with the query without it; `is_there` is false when no record matches the part now. */
  chips: z.array(z.object({ label: z.string(), without: z.string(), is_there: z.boolean() })),
  /** Unrecognised words, which are reported because they narrow nothing. */
  left_out: z.array(z.string()),
  /** The portal's list for the query: «питомники такс», «выставки в Туле в марте». */
  listing: z
    .object({ label: z.string(), path: z.string(), total: z.int(), more: z.boolean(), items: z.array(found) })
    .nullable(),
  /** Fullest first; among all groups, the one with the best hit first. `more`: counting stopped there. */
  groups: z.array(z.object({ type: z.int(), more: z.boolean(), ...counted })),
  /** The group of these results; 0: the best of each. */
  type: z.int(),
  total: z.int(),
  kinds: z.array(z.object({ kind: z.int(), ...counted })),
  cities: z.array(z.object({ id: z.int(), name: z.string(), ...counted })),
  items: z.array(found),
  /** A result with exactly this name in another group, when the shown group has none. */
  elsewhere: found.nullable(),
  /** The first studbook dogs of that name without a public page. */
  studbook: z.object({ items: z.array(found), ...counted }).nullable(),
  page: z.int(),
  pages: z.int(),
});

export const suggestInput = z.strictObject({ string_filter: query });

export const suggestions = z.object({
  corrected: z.string().nullable(),
  direct: searchAnswer.shape.direct,
  items: z.array(found.pick({ kind: true, record_id: true, title: true, subtitle: true, path: true, is_past: true })),
});
