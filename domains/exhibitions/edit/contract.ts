import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { exhibitionInput } from '../schemas.ts';
import type * as schemas from './schemas.ts';

export type ExhibitionEdit = z.infer<typeof schemas.exhibitionEdit>;
export type ReportInput = z.infer<typeof schemas.reportInput>;
export type ReportBook = z.infer<typeof schemas.reportBook>;
export type ExhibitionEdited = z.infer<typeof schemas.exhibitionEdited>;

const path = '/api/exhibitions/exhibition/:exhibitionId';

export const getExhibitionEdit = endpoint<z.infer<typeof exhibitionInput>, ExhibitionEdit>({
  name: 'getExhibitionEdit',
  method: 'GET',
  path: `${path}/edit`,
});
export const editExhibition = endpoint<ExhibitionEdited, ExhibitionEdit>({
  name: 'editExhibition',
  method: 'PUT',
  path,
});
export const getReportBook = endpoint<z.infer<typeof exhibitionInput>, ReportBook>({
  name: 'getReportBook',
  method: 'GET',
  path: `${path}/reports`,
});
/** Sends a report, or replaces one that the federation has not accepted yet. */
export const sendReport = endpoint<ReportInput, ReportBook>({
  name: 'sendReport',
  method: 'POST',
  path: `${path}/reports`,
  once: true,
});
