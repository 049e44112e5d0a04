import { z } from 'zod';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { typeKeys } from '../forms/all.ts';
import { listed } from '../schemas.ts';
import { fileFormats, registries, sorts } from './columns.ts';

const wrongDay = 'Нужен день: ГГГГ-ММ-ДД';
/** Limits years: PostgreSQL's range would overflow with Moscow's time offset at its ends. */
const day = z.iso
  .date(wrongDay)
  .refine((one) => one >= '1991-01-01' && one <= '2099-12-31', wrongDay)
  .optional();
const flag = z.literal('1', 'Нужно 1').optional();

const filters = {
  /** One list; all when absent. */
  registry: z.enum(registries.map(({ key }) => key) as [string, ...string[]], 'Нет такого реестра').optional(),
  /** Kinds of the list, comma-separated; all when absent. */
  kind: z
    .string()
    .max(1000)
    .refine((given) => given.split(',').every((key) => typeKeys.includes(key)), 'Нет такого вида заявки')
    .optional(),
  /** With the archive included, also finds applications archived from this state. */
  state: wholeNumber({ min: 1, max: 9 }).optional(),
  archive: flag,
  urgent: flag,
  overdue: flag,
  /** Track number, or part of a name, a stamp or a pedigree number. */
  text: text({ max: 60 }).optional(),
  /** First day of creation. */
  from: day,
  to: day,
  sort: z.enum(sorts, 'Так список не сортируется').optional(),
  order: z.enum(['asc', 'desc'], 'Нужно asc или desc').optional(),
};

export const listInput = z.strictObject({
  ...filters,
  /** The last row of the previous page. */
  after: recordId().optional(),
});
export const fileInput = z.strictObject({ ...filters, format: z.enum(fileFormats, 'Нужно pdf, xlsx или csv') });

export const row = listed.extend({
  applicant: z.string().nullable(),
  declarant: z.string(),
  federation: z.string().nullable(),
  package_id: z.int().nullable(),
  result_number: z.string(),
  /** Number of requests; packages only. */
  requests: z.int().nullable(),
  requests_done: z.int().nullable(),
  requests_in_work: z.int().nullable(),
  requests_archived: z.int().nullable(),
  /** Litters only. */
  born_on: z.string().nullable(),
  puppies: z.int().nullable(),
  sire: z.string().nullable(),
  dam: z.string().nullable(),
});
/** Counts by state under the other filters; computed for the first page only. */
const counts = z.array(z.object({ state: z.int(), is_archived: z.boolean(), count: z.int() }));
export const page = z.object({ rows: z.array(row), next: z.int().nullable(), counts: counts.nullable() });
