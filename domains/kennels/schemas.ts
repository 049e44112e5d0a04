import { z } from 'zod';
import { answerShape, inputSchema } from '#platform/contract/fields/schema.ts';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { kennelApplication, paperNames } from './application.ts';
import { texts } from './texts.ts';

/** Input of any sender; fields for owners only are optional. */
export const sendInput = inputSchema(kennelApplication, {});
/** Input of an owner, for a kennel without an account. */
export const newKennelInput = inputSchema(kennelApplication, {}, { user_type: userTypes.individual });

const { documents: _documents, mail: _mail, ...stored } = kennelApplication.fields;

const document = z.object({ id: z.int(), name: z.string(), size: z.int(), paper: z.enum(paperNames).nullable() });

export const application = z.object({
  application_id: z.int(),
  /** 1 on review, 2 refused, 3 approved. */
  status: z.literal([1, 2, 3]),
  reason: z.string().nullable(),
  sent_at: z.string(),
  version: z.int(),
  form: z.object(answerShape({ fields: stored })),
  /** Only for a kennel without an account. */
  mail: z.string().nullable(),
  documents: z.array(document),
});

export const ownApplication = z.object({
  kennel_name: z.string(),
  is_active: z.boolean(),
  application: application.nullable(),
  /** Profile of the kennel created for an owner. */
  kennel_id: z.int().nullable(),
});

export const noInput = z.strictObject({});
export const done = z.object({});

export const queueInput = z.strictObject({
  status: wholeNumber({ min: 1, max: 3 }),
  /** The last row of the previous page. */
  after: recordId().optional(),
});
export const queue = z.object({
  rows: z.array(
    application.extend({
      profile_id: z.int().nullable(),
      is_new: z.boolean(),
      kennel: z.string(),
      city: z.string().nullable(),
      breeds: z.array(z.string()),
      applicant_mail: z.string().nullable(),
    }),
  ),
  has_more: z.boolean(),
});

export const decisionInput = z
  .strictObject({
    application_id: recordId(),
    version: wholeNumber({ min: 1 }),
    approved: z.boolean(),
    reason: text({ max: 1000 }).optional(),
  })
  .refine(({ approved, reason }) => approved || Boolean(reason), { path: ['reason'], message: texts.reasonMissing });
