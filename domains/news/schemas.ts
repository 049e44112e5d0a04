import { z } from 'zod';
import { meanings } from '#domains/dictionaries/schemas.ts';
import { exhibitionRow, featuredRow, resultRow } from '#domains/exhibitions/schemas.ts';
import { profileCard } from '#domains/profiles/schemas.ts';
import { listOf, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { ageRangeIds } from './age.ts';
import { feedAuthors, feedKinds } from './kinds.ts';

export const articleKind = z.literal([0, 1, 2, 3, 4, 5, 6]);

/** Fields of an advert; those not given are null. */
export const advert = z.object({
  cost: z.number().nullable(),
  /** 1 male, 2 female. */
  sex: z.int().nullable(),
  colour: z.string().nullable(),
  age: z.string().nullable(),
  /** Whole months of `age`; null when it cannot be read. */
  age_months: z.int().nullable().optional(),
  puppies: z.int().nullable(),
  dog_name: z.string().nullable(),
  is_mixed: z.boolean().optional(),
  /** Whether there is a phone. The number itself is fetched on request and is in no page. */
  has_phone: z.boolean().optional(),
  /** Set for a lost or found dog. */
  place: z.string().optional(),
  happened_on: z.string().optional(),
  chip: z.string().optional(),
});

export const attachment = z.object({ name: z.string(), link: z.string(), size: z.int() });

export const articleCard = z.object({
  id: z.int(),
  kind: articleKind,
  title: z.string(),
  lead: z.string(),
  publish_date: z.string(),
  city: z.object({ id: z.int(), name: z.string() }).nullable(),
  breed: z.object({ id: z.int(), name: z.string(), head: z.string() }).nullable(),
  cover_group: z.int(),
  picture_link: z.string().nullable(),
  documents_count: z.int(),
  is_important: z.boolean(),
  is_must_read: z.boolean(),
  is_closed: z.boolean(),
  cost: z.number().nullable(),
  author: profileCard,
});

/** The end of a page of a list: microseconds of `publish_date` and the id. */
const cursor = z.string().regex(/^\d{1,16}_\d{1,10}$/, 'Неверная отметка места в ленте');

export const feedInput = z.strictObject({
  author: z.enum(feedAuthors, 'Нет такого вида авторов').optional(),
  kind: z.enum(feedKinds, 'Нет такого вида статей').optional(),
  regions: listOf(text({ min: 1, max: 80 }), 20).optional(),
  cities: listOf(recordId(), 20).optional(),
  alias: z
    .string()
    .max(40)
    .regex(/^[\w-]+$/, 'Неверный адрес профиля')
    .optional(),
  breeds: listOf(recordId(), 20).optional(),
  cost_from: wholeNumber({ min: 0, max: 999_999_999 }).optional(),
  cost_to: wholeNumber({ min: 0, max: 999_999_999 }).optional(),
  /** 1 male, 2 female. */
  sex: wholeNumber({ min: 1, max: 2 }).optional(),
  age: z.enum(ageRangeIds, 'Нет такого возраста').optional(),
  after: cursor.optional(),
  size: wholeNumber({ min: 1, max: 20 }).optional(),
});

const named = z.object({ id: z.int(), name: z.string() });

export const feed = z.object({
  articles: z.array(articleCard),
  /** `after` of the next page; null at the end. */
  next: z.string().nullable(),
  /** YYYY-MM-DD in Moscow, so that «сегодня» and «вчера» are the same for the server and the reader. */
  today: z.string(),
  /** Names of the ids and the alias in the filters; unknown ones are left out. */
  filter: z.object({ cities: z.array(named), breeds: z.array(named), profile: z.string().nullable() }),
});

export const homeDay = z.object({
  /** In Moscow, YYYY-MM-DD. */
  today: z.string(),
  /** ISO 8601 week. */
  week: z.int(),
  weekend_exhibitions: z.int(),
  weekend_cities: z.int(),
  /** Every event of the calendar from today on. */
  events_ahead: z.int(),
});

/** Blocks around the news on the home page; each list may be empty. */
export const homeAround = z.object({
  /** In Moscow, YYYY-MM-DD. */
  today: z.string(),
  featured: z.array(featuredRow),
  /** Shows whose entry closes within days. */
  closing: z.array(exhibitionRow),
  notices: z.array(articleCard),
  puppies: z.array(articleCard),
  results: z.array(resultRow),
});

export const noInput = z.strictObject({});
export const leadArticle = z.object({ article: articleCard.nullable() });

export const articleInput = z.strictObject({ articleId: recordId() });

export const article = articleCard.extend({
  content: z.string(),
  meanings,
  update_date: z.string(),
  pictures: z.array(z.string()),
  video_link: z.string().nullable(),
  documents: z.array(attachment),
  advert: advert.nullable(),
  /** The dog of the studbook that the advert offers. */
  dog: z.object({ id: z.int(), name_lat: z.string() }).nullable(),
});

export const relatedArticles = z.array(articleCard);
