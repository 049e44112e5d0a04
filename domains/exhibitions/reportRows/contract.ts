import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type Sheet = z.infer<typeof schemas.sheet>;
export type SheetPart = Sheet['parts'][number];
export type SheetRows = z.infer<typeof schemas.sheetRows>;
export type SavedInput = z.infer<typeof schemas.savedInput>;
export type Saved = z.infer<typeof schemas.saved>;
export type FilesInput = z.infer<typeof schemas.filesInput>;
export type Imported = z.infer<typeof schemas.imported>;
export type Preview = z.infer<typeof schemas.preview>;
type OfShow = z.infer<typeof schemas.sheetInput>;
type OfPart = z.infer<typeof schemas.partInput>;

const path = '/api/exhibitions/exhibition/:exhibitionId/sheet';

export const getSheet = endpoint<OfShow, Sheet>({ name: 'getSheet', method: 'GET', path });
export const listSheetRows = endpoint<OfPart, SheetRows>({
  name: 'listSheetRows',
  method: 'GET',
  path: `${path}/rows`,
});
/** Idempotent: each change carries the value it replaces. */
export const saveSheetRows = endpoint<SavedInput, Saved>({
  name: 'saveSheetRows',
  method: 'PUT',
  path: `${path}/rows`,
});
export const saveSheetFiles = endpoint<FilesInput, Saved>({
  name: 'saveSheetFiles',
  method: 'PUT',
  path: `${path}/files`,
});
export const sendSheetPart = endpoint<OfPart, Sheet>({
  name: 'sendSheetPart',
  method: 'POST',
  path: `${path}/sent`,
  once: true,
});
/** Searches by РКФ number, stamp or the beginning of a name. */
export const findSheetDogs = endpoint<z.infer<typeof schemas.dogSearch>, SheetRows['dogs']>({
  name: 'findSheetDogs',
  method: 'GET',
  path: `${path}/dogs`,
});
/** Imports a workbook: merges its rows by number or replaces all rows. Sends nothing to the federation. */
export const importSheet = endpoint<z.infer<typeof schemas.importInput>, Imported>({
  name: 'importSheet',
  method: 'POST',
  path: `${path}/import/:mode`,
});
/** The workbook with the typed rows, or the sample for an empty report. */
export const exportSheet = endpoint<OfShow, never>({ name: 'exportSheet', method: 'GET', path: `${path}/file` });
export const previewSheet = endpoint<OfPart, Preview>({ name: 'previewSheet', method: 'GET', path: `${path}/preview` });
