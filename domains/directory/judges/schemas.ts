import { z } from 'zod';
import { listOf, queryFlag, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { judgeSorts } from '../kinds.ts';
import { after, counted, format, ids, pageOf, places, placesCounted } from '../schemas.ts';
import { type JudgeField, type JudgeFieldName, type JudgeFieldValues, judgeFields } from './fields.ts';

const judgeFilter = {
  kind: wholeNumber({ min: 1, max: 4 }).optional(),
  text: text({ min: 1, max: 100 }).optional(),
  ...places,
  ranks: ids(),
  all_breed: queryFlag().optional(),
  groups: listOf(wholeNumber({ min: 1, max: 10 }), 10).optional(),
  breeds: ids(),
  contests: ids(),
  disciplines: ids(),
  specialisations: ids(),
};
const judgeSort = z.enum(judgeSorts, 'Такой сортировки нет');
export const judgeFilterInput = z.strictObject(judgeFilter);
export const judgeListInput = z.strictObject({ ...judgeFilter, sort: judgeSort.optional(), after });
export const judgeExportInput = z.strictObject({ ...judgeFilter, sort: judgeSort.optional(), format });

const shapeOf = ({ kind, isKnown }: JudgeField): z.ZodType =>
  kind === 'terms' ? z.array(z.string()) : isKnown ? z.string() : z.string().nullable();

export const judgeRow = z.object({
  ...(Object.fromEntries(Object.entries(judgeFields).map(([name, field]) => [name, shapeOf(field)])) as unknown as {
    [Name in JudgeFieldName]: z.ZodType<JudgeFieldValues[Name]>;
  }),
  id: z.int(),
  name: z.string(),
  name_lat: z.string(),
  /** Address of the linked profile; null without one. */
  full_alias: z.string().nullable(),
  photo: z.string().nullable(),
  phones: z.array(z.string()),
  mails: z.array(z.string()),
  kinds: z.array(z.int()),
  is_all_breed: z.boolean(),
  fci_groups: z.array(z.int()),
  breeds: z.array(z.string()),
  disciplines: z.array(z.object({ name: z.string(), is_examiner: z.boolean() })),
});
export const judgePage = pageOf(judgeRow);

export const judgeFacets = z.object({
  /** Totals of the tabs: of the open one under all filters, of the others under the filters their links keep. */
  kinds: z.array(z.object({ kind: z.int(), total: z.int() })),
  ...placesCounted,
  ranks: z.array(counted),
  groups: z.array(z.object({ id: z.int(), total: z.int() })),
  all_breed: z.int(),
  contests: z.array(counted),
  disciplines: z.array(counted),
  specialisations: z.array(counted),
});
