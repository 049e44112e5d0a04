import { z } from 'zod';
import { meanings } from '#domains/dictionaries/schemas.ts';
import { exhibitionRow, featuredRow, resultRow } from '#domains/exhibitions/schemas.ts';
import { profileCard } from '#domains/profiles/schemas.ts';
import { listOf, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { ageRangeIds } from './age.ts';
import { feedAuthors, feedKinds } from './kinds.ts';

export const articleKind = z.literal([0, 1, 2, 3, 4, 5, 6]);

/** Facts of an advert; what its author left out is null. */
export const advert = z.object({
  cost: z.number().nullable(),
  /** 1 кобель, 2 сука */
  sex: z.int().nullable(),
  colour: z.string().nullable(),
  age: z.string().nullable(),
  /** Whole months that `age` says; null where it says none. */
  age_months: z.int().nullable().optional(),
  puppies: z.int().nullable(),
  dog_name: z.string().nullable(),
  /** «Метис» */
  is_mixed: z.boolean().optional(),
  /** Somebody can be called about it: the number itself is shown to whoever asks, and in no page. */
  has_phone: z.boolean().optional(),
  /** Of a dog that was lost or found. */
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

/** Where a page of a list ended: microseconds of `publish_date` and the id. */
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
  /** 1 кобель, 2 сука */
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
  /** In Moscow, YYYY-MM-DD: «сегодня» and «вчера» are the same for the server and the reader. */
  today: z.string(),
  /** Names of what the filters gave as ids and alias; what does not exist is left out. */
  filter: z.object({ cities: z.array(named), breeds: z.array(named), profile: z.string().nullable() }),
});

/** What the date line of the home page says. */
export const homeDay = z.object({
  /** In Moscow, YYYY-MM-DD. */
  today: z.string(),
  /** By ISO 8601. */
  week: z.int(),
  weekend_exhibitions: z.int(),
  weekend_cities: z.int(),
  /** All the calendar has from today on, as its page says. */
  events_ahead: z.int(),
});

/** What stands around the news on the front page; each list may be empty. */
export const homeAround = z.object({
  /** Moscow's day. */
  today: z.string(),
  featured: z.array(featuredRow),
  /** Shows whose entry closes in a few days. */
  closing: z.array(exhibitionRow),
  /** Dogs lost and found. */
  notices: z.array(articleCard),
  puppies: z.array(articleCard),
  results: z.array(resultRow),
});

export const noInput = z.strictObject({});
export const leadArticle = z.object({ article: articleCard.nullable() });

export const articleInput = z.strictObject({ articleId: recordId() });

export const article = articleCard.extend({
  content: z.string(),
  /** Of abbreviations in the text. */
  meanings,
  update_date: z.string(),
  pictures: z.array(z.string()),
  video_link: z.string().nullable(),
  documents: z.array(attachment),
  advert: advert.nullable(),
});

export const relatedArticles = z.array(articleCard);
