import { z } from 'zod';
import { dayCursor, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { typeKeys } from '../forms/all.ts';
import { application, listed } from '../schemas.ts';
import { texts } from '../texts.ts';
import { queues } from './queues.ts';

const version = wholeNumber({ min: 1 });
const one = { applicationId: recordId(), version };

export const noInput = z.strictObject({});
export const counts = z.array(z.object({ queue: z.enum(queues), count: z.int() }));

export const listInput = z.strictObject({
  queue: z.enum(queues, 'Нет такой очереди'),
  type: z.enum(typeKeys, 'Нет такого вида заявки').optional(),
  urgent: z.literal('1', 'Нужно 1').optional(),
  /** The account of the expert who has it or has decided it. */
  expert: recordId().optional(),
  /** Track number, or part of a name. */
  text: text({ max: 60 }).optional(),
  after: dayCursor().optional(),
});
export const reviewRow = listed.extend({
  sender: z.string().nullable(),
  assigned_to: z.string().nullable(),
  is_mine: z.boolean(),
  answered_at: z.string().nullable(),
});
export const experts = z.array(z.object({ account_id: z.int(), name: z.string(), total: z.int() }));
export const list = z.object({ rows: z.array(reviewRow), next: z.string().nullable() });

export const oneInput = z.strictObject({ applicationId: recordId() });
export const review = application.extend({
  /** For a package: the requests that may be finished at once, and what blocks the others. */
  finishing: z.array(
    z.object({
      application_id: z.int(),
      version: z.int(),
      wants_file: z.boolean(),
      /** The document the portal issues itself. */
      paper: z.string().nullable(),
      /** Null when ready. */
      hindrance: z.string().nullable(),
    }),
  ),
  /** The document the portal issues on finish; null when staff attach it. */
  paper: z.string().nullable(),
  sender: z.object({ profile_id: z.int(), name: z.string(), full_alias: z.string() }).nullable(),
  assigned_to: z.string().nullable(),
  is_mine: z.boolean(),
  /** Previous values of the fields the sender changed since the last return; null when there is nothing to show. */
  returned: z.record(z.string(), z.unknown()).nullable(),
  notes: z.array(z.object({ note_id: z.int(), at: z.string(), name: z.string(), text: z.string() })),
});

export const stepInput = z.strictObject(one);
const reason = (tooShort: string) => text({ min: 10, max: 1000, lines: 'many', tooShort });
export const partInput = z
  .strictObject({
    ...one,
    part: z.string().regex(/^(block:[a-z_]{1,40}|file:\d{1,10})$/, texts.noPart),
    accepted: z.boolean(),
    comment: text({ max: 1000, lines: 'many' }),
  })
  .refine(({ accepted, comment }) => accepted || comment.length >= 10, {
    path: ['comment'],
    message: texts.shortReason,
  });
export const rejectInput = z.strictObject({ ...one, reason: reason(texts.shortReason) });
export const finishInput = z.strictObject({
  ...one,
  document_id: recordId().optional(),
  number: text({ max: 60 }),
  /** Checked by the type's declaration of the decision. */
  decision: z.record(z.string().max(60), z.unknown(), 'Нужны поля решения').optional(),
});
export const colleague = z.object({ account_id: z.int(), name: z.string() });
export const colleagues = z.array(colleague);
export const handOverInput = z.strictObject({
  ...one,
  account_id: recordId(),
  text: text({ max: 1000, lines: 'many' }),
});
const mostAtOnce = 100;
export const finishManyInput = z.strictObject({
  applicationId: recordId(),
  items: z
    .array(
      z.strictObject({
        application_id: recordId(),
        version,
        document_id: recordId().optional(),
        number: text({ max: 60 }),
      }),
      'Выберите заявки',
    )
    .min(1, 'Выберите хотя бы одну заявку')
    .max(mostAtOnce, `Не больше ${mostAtOnce} заявок`),
});
export const finishedMany = z.array(z.object({ application_id: z.int(), refusal: z.string().nullable() }));
export const noteInput = z.strictObject({
  applicationId: recordId(),
  text: text({ min: 1, max: 2000, lines: 'many', tooShort: 'Напишите заметку' }),
});
export const replyInput = z.strictObject({
  applicationId: recordId(),
  text: text({ min: 1, max: 2000, lines: 'many', tooShort: 'Напишите ответ' }),
});
export const moved = z.object({ version: z.int() });
export const done = z.object({});
