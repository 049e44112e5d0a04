import { z } from 'zod';
import { cleanText } from '#platform/contract/cleanText.ts';
import { recordId } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';

export const adminInput = z.strictObject({
  search: z
    .string()
    .max(100, 'Не длиннее 100 символов')
    .overwrite((value) => cleanText(value))
    .optional(),
  before: recordId().optional(),
});
export const adminArticles = z.object({
  rows: z.array(
    z.object({
      id: z.int(),
      kind: z.literal([0, 1, 2, 3, 4, 5, 6]),
      title: z.string(),
      author: z.string(),
      publish_at: z.string(),
      is_published: z.boolean(),
      is_hidden: z.boolean(),
      is_closed: z.boolean(),
    }),
  ),
  has_more: z.boolean(),
});
export const adminAct = z.strictObject({
  articleId: recordId(),
  act: z.enum(['hide', 'show', 'close', 'open', 'delete'], 'Нет такого действия'),
  reason: text({ min: 5, max: 300, tooShort: 'Напишите причину: она останется в журнале' }),
});
export const adminDone = z.object({});
