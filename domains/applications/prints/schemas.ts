import { z } from 'zod';
import { listOf, recordId } from '#platform/contract/queryValues.ts';
import { resultRegistries } from './policy.ts';

export const packageInput = z.strictObject({ applicationId: recordId() });
export const resultsInput = z.strictObject({
  registry: z.enum(resultRegistries, 'Такой реестр не печатается'),
  /** Those that were ticked; all of them when it does not say. */
  ids: listOf(recordId(), 200).optional(),
});
