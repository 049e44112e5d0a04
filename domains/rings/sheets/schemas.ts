import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';

export const done = z.strictObject({});
export const showInput = z.strictObject({ exhibitionId: recordId() });
export const sheetInput = z.strictObject({
  ringId: recordId(),
  entryId: recordId(),
  /** Made by the phone: the same photograph sent twice is one. */
  phoneKey: z.uuid('Неверный знак фотографии'),
});
export const sheetOfShow = z.strictObject({ exhibitionId: recordId(), sheetId: recordId() });

export const sheets = z.object({
  sheets: z.array(
    z.object({
      id: z.int(),
      document_id: z.int(),
      /** Number in the catalogue: «45», «45а». */
      number: z.string(),
      dog: z.string(),
      breed: z.string(),
      day: z.string(),
      taken_at: z.string(),
    }),
  ),
});
