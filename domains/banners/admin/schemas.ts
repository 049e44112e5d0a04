import { z } from 'zod';
import { picture } from '#domains/media/schemas.ts';
import { cleanText } from '#platform/contract/cleanText.ts';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { dayRule } from '#platform/contract/rules/day.ts';
import { text } from '#platform/contract/text.ts';
import { bannerPattern } from '../schemas.ts';

const day = dayRule('Введите дату');
/** A path of the portal or an https address. Refuses scripts and addresses that lead to another host in disguise. */
const link = text({ min: 1, max: 500 }).refine(
  (value) => /^(?:\/(?![/\\])|https:\/\/[\p{L}\p{N}])[^\s\\]*$/u.test(value),
  'Адрес страницы портала, например /exhibitions, или https://…',
);
const values = {
  position: wholeNumber({ min: 1, max: 7 }),
  overline: text({ max: 60 }),
  title: text({ min: 3, max: 120 }),
  text: text({ max: 300 }),
  action: text({ min: 2, max: 40 }),
  link,
  cover_group: wholeNumber({ max: 10 }),
  pattern: bannerPattern,
  starts_on: day,
  ends_on: day,
  sort_order: wholeNumber({ max: 1000 }),
  is_active: z.boolean(),
};
const inOrder = ({ starts_on, ends_on }: { starts_on: string; ends_on: string }): boolean => starts_on <= ends_on;
const order = { path: ['ends_on'], message: 'Последний день не может быть раньше первого' };

/** At most one uploaded picture, by id. */
const sent = { ...values, picture: z.array(recordId(), 'Нужен список').max(1, 'Не больше одной') };

export const bannerValues = z.strictObject(sent).refine(inOrder, order);
export const bannerEdited = z
  .strictObject({ ...sent, bannerId: recordId(), version: wholeNumber({ min: 1 }) })
  .refine(inOrder, order);
export const bannerMade = z.object({ id: z.int() });
export const bannerDone = z.object({});
export const bannerDeleted = z.strictObject({ bannerId: recordId(), version: wholeNumber({ min: 1 }) });

export const bannerAdminInput = z.strictObject({
  search: z
    .string()
    .max(100, 'Не длиннее 100 символов')
    .overwrite((value) => cleanText(value))
    .optional(),
  before: recordId().optional(),
});
export const bannerAdmin = z.object({
  rows: z.array(
    z.object({
      ...values,
      id: z.int(),
      version: z.int(),
      link: z.string(),
      picture: z.array(picture),
      shows: z.int(),
      clicks: z.int(),
    }),
  ),
  has_more: z.boolean(),
});
