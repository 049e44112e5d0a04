import { z } from 'zod';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { dayRule } from '#platform/contract/rules/day.ts';
import { mailRule } from '#platform/contract/rules/mail.ts';
import { text } from '#platform/contract/text.ts';
import { moscowDay, partsOf } from '#platform/contract/time/dates.ts';
import { paperNames } from './papers.ts';
import { texts } from './texts.ts';

const today = () => moscowDay(Date.now());
const required = (max: number) => text({ min: 1, max });

export const kennelForm = z.strictObject({
  name: required(100),
  name_lat: required(100).regex(/^[A-Za-z0-9 .,'’&-]*$/, 'Только латинские буквы, цифры и знаки'),
  stamp_code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, texts.stampCode),
  folder_number: required(20),
  city_id: recordId('Укажите город'),
  postcode: z
    .string()
    .trim()
    .regex(/^\d{6}$/, texts.postcode),
  street: required(120),
  house: required(20),
  flat: text({ max: 20 }),
  owner_ranks: text({ max: 500 }),
  dog_ranks: text({ max: 500 }),
  breed_ids: z.array(recordId()).min(1, texts.noBreeds).max(30, 'Не больше 30 пород'),
  puppies_total: wholeNumber({ max: 100_000, missing: 'Напишите, сколько щенков родилось за всё время; если ещё ни одного — 0' }),
  experience_since: wholeNumber({ min: 1930, max: 2200, missing: 'Напишите год: например, 2011' }).refine(
    (year) => year <= partsOf(today()).year,
    texts.futureDay,
  ),
  affix: z.enum(['prefix', 'suffix']),
  registered_on: dayRule('Введите дату').refine((day) => day <= today(), texts.futureDay),
  certificate_number: required(60),
  is_specialist: z.boolean(),
  education: text({ max: 500 }),
});

const hasEducation = (value: { is_specialist: boolean; education: string }): boolean => value.is_specialist || value.education !== '';

export const sendInput = z
  .strictObject({
    ...kennelForm.shape,
    /** Each paper by its name. */
    documents: z.strictObject({
      kennel_certificate: recordId(texts.noFiles),
      federation_certificate: recordId(texts.noFederationFile),
      education: recordId().optional(),
      specialist: recordId().optional(),
      honour: recordId().optional(),
    }),
    /** Of a kennel that is still to come: by this mail it will sign in. A kennel that asks for itself has one. */
    mail: mailRule().optional(),
  })
  .refine(hasEducation, { path: ['education'], message: texts.education });

const document = z.object({ id: z.int(), name: z.string(), size: z.int(), paper: z.enum(paperNames).nullable() });

export const application = z.object({
  application_id: z.int(),
  /** 1 on review, 2 refused, 3 approved. */
  status: z.literal([1, 2, 3]),
  reason: z.string().nullable(),
  sent_at: z.string(),
  version: z.int(),
  form: z.object(kennelForm.shape),
  /** Of a kennel that is still to come. */
  mail: z.string().nullable(),
  documents: z.array(document),
});

export const ownApplication = z.object({
  kennel_name: z.string(),
  is_active: z.boolean(),
  application: application.nullable(),
  /** Of an owner whose kennel has come to be: its profile. */
  kennel_id: z.int().nullable(),
});

export const noInput = z.strictObject({});
export const done = z.object({});

export const queueInput = z.strictObject({
  status: wholeNumber({ min: 1, max: 3 }),
  /** The last one of the page before. */
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
  .strictObject({ application_id: recordId(), version: wholeNumber({ min: 1 }), approved: z.boolean(), reason: text({ max: 1000 }).optional() })
  .refine(({ approved, reason }) => approved || Boolean(reason), { path: ['reason'], message: texts.reasonMissing });
