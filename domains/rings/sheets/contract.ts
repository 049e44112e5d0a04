import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

type Nothing = Record<string, never>;
export type SheetInput = z.infer<typeof schemas.sheetInput>;
export type SheetOfShow = z.infer<typeof schemas.sheetOfShow>;
export type Sheets = z.infer<typeof schemas.sheets>;
export type Sheet = Sheets['sheets'][number];

const ofShow = '/api/exhibitions/exhibition/:exhibitionId/rings/sheets';

/** Takes a photograph of a critique sheet from a phone of the ring: multipart with one JPEG named `file`. */
export const uploadSheet = endpoint<SheetInput, Nothing>({
  name: 'uploadRingSheet',
  method: 'POST',
  path: '/api/rings/:ringId/entries/:entryId/sheets/:phoneKey',
});
/** Photographs of critique sheets of a show, for its organiser. */
export const listSheets = endpoint<z.infer<typeof schemas.showInput>, Sheets>({
  name: 'listRingSheets',
  method: 'GET',
  path: ofShow,
});
/** Deletes a photograph, for example one of another dog's sheet. */
export const removeSheet = endpoint<SheetOfShow, Nothing>({
  name: 'removeRingSheet',
  method: 'DELETE',
  path: `${ofShow}/:sheetId`,
});
