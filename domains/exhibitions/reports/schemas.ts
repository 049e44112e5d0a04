import { z } from 'zod';
import { isDayCursor, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { adminTexts, reasonLimits } from './policy.ts';

/** Cursor: day, show and report type of the last row. */
const place = /^\d{4}-\d{2}-\d{2}\.\d{1,10}\..{1,100}$/;

export const adminInput = z.strictObject({
  /** waiting: sent and undecided; overdue: the deadline passed without a report. */
  state: z.enum(['waiting', 'received', 'overdue'], 'Нет такого списка'),
  search: text({ max: 100 }).optional(),
  /** `next` of the previous page. */
  after: z
    .string()
    .max(130, 'Нет такого места в списке')
    .regex(place, 'Нет такого места в списке')
    .refine(isDayCursor, 'Нет такого места в списке')
    .optional(),
});

const day = z.string();

export const reportPage = z.object({
  rows: z.array(
    z.object({
      exhibition_id: z.int(),
      exhibition: z.string(),
      begins_on: day,
      ends_on: day,
      city: z.string(),
      organiser: z.string(),
      organiser_path: z.string(),
      type: z.string(),
      link: z.string().nullable(),
      date_sent: day.nullable(),
      date_received: day.nullable(),
      /** Deadline; null when reports have none. */
      due_on: day.nullable(),
      is_late: z.boolean(),
      /** Reason for which the previous version was returned. */
      returned: z.object({ on: day, reason: z.string() }).nullable(),
      version: z.int(),
      /** Sent as rows, which the page of the report shows. */
      is_rows: z.boolean(),
    }),
  ),
  next: z.string().nullable(),
});

export const decision = z
  .strictObject({
    exhibition_id: recordId(),
    type: text({ min: 1, max: 100 }),
    /** Version of the report that was read. */
    version: wholeNumber({ min: 1 }),
    accepted: z.boolean('Нужно true или false'),
    reason: text({ ...reasonLimits, tooShort: adminTexts.reasonMissing }).optional(),
  })
  .refine(({ accepted, reason }) => accepted || reason !== undefined, {
    path: ['reason'],
    error: adminTexts.reasonMissing,
  })
  .refine(({ accepted, reason }) => !accepted || reason === undefined, {
    path: ['reason'],
    error: adminTexts.reasonIdle,
  });

export const done = z.object({});
