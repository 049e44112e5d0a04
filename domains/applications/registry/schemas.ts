import { z } from 'zod';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { typeKeys } from '../forms/all.ts';
import { listed } from '../schemas.ts';
import { fileFormats, registries, sorts } from './columns.ts';

const wrongDay = 'Нужен день: ГГГГ-ММ-ДД';
/** The database counts the hours of Moscow around it: not to the ends of its calendar. */
const day = z.iso
  .date(wrongDay)
  .refine((one) => one >= '1991-01-01' && one <= '2099-12-31', wrongDay)
  .optional();
const flag = z.literal('1', 'Нужно 1').optional();

const filters = {
  /** Which list; all of them when it does not say. */
  registry: z.enum(registries.map(({ key }) => key) as [string, ...string[]], 'Нет такого реестра').optional(),
  /** Kinds of those in the list, with commas; all of them when it does not say. */
  kind: z
    .string()
    .max(1000)
    .refine((given) => given.split(',').every((key) => typeKeys.includes(key)), 'Нет такого вида заявки')
    .optional(),
  /** Also finds what was archived in this state, when the archive is asked for. */
  state: wholeNumber({ min: 1, max: 9 }).optional(),
  archive: flag,
  urgent: flag,
  overdue: flag,
  /** Track number, or part of a name, a stamp, a pedigree's number. */
  text: text({ max: 60 }).optional(),
  /** Days it was created on. */
  from: day,
  to: day,
  sort: z.enum(sorts, 'Так список не сортируется').optional(),
  order: z.enum(['asc', 'desc'], 'Нужно asc или desc').optional(),
};

export const listInput = z.strictObject({
  ...filters,
  /** The last one of the page before. */
  after: recordId().optional(),
});
export const fileInput = z.strictObject({ ...filters, format: z.enum(fileFormats, 'Нужно pdf, xlsx или csv') });

export const row = listed.extend({
  applicant: z.string().nullable(),
  declarant: z.string(),
  federation: z.string().nullable(),
  package_id: z.int().nullable(),
  result_number: z.string(),
  /** Of a package. */
  requests: z.int().nullable(),
  requests_done: z.int().nullable(),
  requests_in_work: z.int().nullable(),
  requests_archived: z.int().nullable(),
  /** Of a litter. */
  born_on: z.string().nullable(),
  puppies: z.int().nullable(),
  sire: z.string().nullable(),
  dam: z.string().nullable(),
});
/** How many of each state there are under the other filters; counted with the first page only. */
const counts = z.array(z.object({ state: z.int(), is_archived: z.boolean(), count: z.int() }));
export const page = z.object({ rows: z.array(row), next: z.int().nullable(), counts: counts.nullable() });
