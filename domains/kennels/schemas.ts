import { z } from 'zod';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { dayRule } from '#platform/contract/rules/day.ts';
import { text } from '#platform/contract/text.ts';
import { moscowDay, partsOf } from '#platform/contract/time/dates.ts';
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
  city_id: recordId(),
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
  puppies_total: wholeNumber({ max: 100_000 }),
  experience_since: wholeNumber({ min: 1930, max: 2200 }).refine((year) => year <= partsOf(today()).year, texts.futureDay),
  affix: z.enum(['prefix', 'suffix']),
  registered_on: dayRule('Введите дату').refine((day) => day <= today(), texts.futureDay),
  certificate_number: required(60),
  is_specialist: z.boolean(),
  education: text({ max: 500 }),
});

const hasEducation = (value: { is_specialist: boolean; education: string }): boolean => value.is_specialist || value.education !== '';

export const sendInput = z
  .strictObject({ ...kennelForm.shape, document_ids: z.array(recordId()).min(1, texts.noFiles).max(5, 'Не больше 5 файлов') })
  .refine(hasEducation, { path: ['education'], message: texts.education });

const document = z.object({ id: z.int(), name: z.string(), size: z.int() });

export const application = z.object({
  application_id: z.int(),
  /** 1 on review, 2 refused, 3 approved. */
  status: z.literal([1, 2, 3]),
  reason: z.string().nullable(),
  sent_at: z.string(),
  version: z.int(),
  form: z.object(kennelForm.shape),
  documents: z.array(document),
});

export const ownApplication = z.object({ kennel_name: z.string(), is_active: z.boolean(), application: application.nullable() });

export const noInput = z.strictObject({});
export const done = z.object({});

export const queueInput = z.strictObject({
  status: wholeNumber({ min: 1, max: 3 }),
  /** The last one of the page before. */
  after: recordId().optional(),
});
export const queue = z.object({
  rows: z.array(
    application.extend({ profile_id: z.int(), kennel: z.string(), city: z.string().nullable(), breeds: z.array(z.string()), mail: z.string().nullable() }),
  ),
  has_more: z.boolean(),
});

export const decisionInput = z
  .strictObject({ application_id: recordId(), version: wholeNumber({ min: 1 }), approved: z.boolean(), reason: text({ max: 1000 }).optional() })
  .refine(({ approved, reason }) => approved || Boolean(reason), { path: ['reason'], message: texts.reasonMissing });
