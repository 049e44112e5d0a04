import { z } from 'zod';
import { listOf, recordId } from '#platform/contract/queryValues.ts';
import { resultRegistries } from './policy.ts';

export const packageInput = z.strictObject({ applicationId: recordId() });
export const resultsInput = z.strictObject({
  registry: z.enum(resultRegistries, 'Такой реестр не печатается'),
  /** Ticked rows; all when absent. */
  ids: listOf(recordId(), 200).optional(),
});
