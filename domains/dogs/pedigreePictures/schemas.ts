import { z } from 'zod';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { treeFormats } from './paths.ts';

export const pictureInput = z.strictObject({ dogId: recordId() });
export const treeFileInput = z.strictObject({
  dogId: recordId(),
  format: z.enum(treeFormats, 'Бывает svg, csv и ged'),
  generations: wholeNumber({ min: 3, max: 7 }).optional(),
});
