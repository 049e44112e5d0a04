import { z } from 'zod';
import { listOf, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { mailRule } from '#platform/contract/rules/mail.ts';
import { text } from '#platform/contract/text.ts';
import { type FeedbackCategory, feedbackCategories, feedbackTexts } from './texts.ts';

const category = z.enum(
  Object.keys(feedbackCategories) as [FeedbackCategory, ...FeedbackCategory[]],
  'Выберите раздел',
);

export const sendInput = z.strictObject({
  kind: z.literal([1, 2, 3], 'Выберите тип'),
  category,
  content: text({ min: 20, max: 1500, lines: 'many', tooShort: feedbackTexts.short }),
  document_ids: listOf(recordId(), 3),
});
export const done = z.object({});

/** A path of the portal without query or host. */
export const aboutPage = /^\/[\w-]+(\/[\w-]+){0,4}$/;

export const noInput = z.strictObject({});
/** Without scripts the form comes back with its values and the errors. */
export const questionForm = z.object({
  opened: z.string(),
  typed: z.object({ mail: z.string(), subject: z.string(), content: z.string(), opened: z.string() }).nullable(),
  errors: z.record(z.string(), z.string()),
});
export const askInput = z.strictObject({
  mail: mailRule(),
  subject: text({ min: 3, max: 120, tooShort: 'Напишите тему: не короче 3 символов' }),
  content: text({ min: 20, max: 3000, lines: 'many', tooShort: feedbackTexts.short }),
  about: z.string().regex(aboutPage, 'Нет такой страницы').optional(),
  /** When the form was issued, signed by the server. */
  opened: z.string(feedbackTexts.tooOld).max(200, feedbackTexts.tooOld),
  /** A honeypot: hidden from people, filled in by programs. */
  reply_url: z.literal('', feedbackTexts.trap).optional(),
});
export const asked = z.object({ needs_confirming: z.boolean() });
export const confirmInput = z.strictObject({
  key: z.string(feedbackTexts.noQuestion).regex(/^\d{1,9}\.[\w-]{20,100}$/, feedbackTexts.noQuestion),
});

export const listInput = z.strictObject({
  status: wholeNumber({ min: 1, max: 4 }),
  search: z.string().trim().max(100, 'Не длиннее 100 символов').optional(),
  /** Id of the last message on the previous page. */
  before: recordId().optional(),
});

export const message = z.object({
  id: z.int(),
  kind: z.literal([1, 2, 3]),
  category,
  /** Set for a visitor's question. */
  subject: z.string().nullable(),
  content: z.string(),
  status: z.literal([1, 2, 3, 4]),
  answer: z.string().nullable(),
  sent_at: z.string(),
  version: z.int(),
  about: z.string().nullable(),
  /** Null for a visitor without an account. */
  author: z.string().nullable(),
  profile_id: z.int().nullable(),
  mail: z.string().nullable(),
  documents: z.array(z.object({ id: z.int(), name: z.string() })),
});
export const messageList = z.object({ rows: z.array(message), has_more: z.boolean() });

export const answerInput = z
  .strictObject({
    feedbackId: recordId(),
    version: wholeNumber({ min: 1 }),
    status: z.literal([2, 3, 4], 'Выберите состояние'),
    answer: text({ max: 3000, lines: 'many' }).optional(),
  })
  .refine(({ status, answer }) => status !== 3 || Boolean(answer), {
    path: ['answer'],
    message: feedbackTexts.answerMissing,
  });
