import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type HowToRow = z.infer<typeof schemas.row>;
export type HowToDraft = z.infer<typeof schemas.addInput>;
export type HowToInput = z.infer<typeof schemas.editInput>;
export type Revision = z.infer<typeof schemas.revision>;
export type RevisionInput = z.infer<typeof schemas.revisionInput>;

const path = '/api/administration/how_to';

export const listHowToPages = endpoint<Record<string, never>, HowToRow[]>({
  name: 'listHowToPages',
  method: 'GET',
  path,
});
/** A new page is hidden until its text is written. */
export const addHowTo = endpoint<HowToDraft, HowToRow>({ name: 'addHowTo', method: 'POST', path, once: true });
/** Answers 412 when the page was changed in the meantime. The earlier text is stored as a revision. */
export const editHowTo = endpoint<HowToInput, HowToRow>({ name: 'editHowTo', method: 'PUT', path: `${path}/:pageId` });
export const listHowToRevisions = endpoint<{ pageId: number }, Revision[]>({
  name: 'listHowToRevisions',
  method: 'GET',
  path: `${path}/:pageId/revisions`,
});
/** Restores an earlier text; the present one becomes a revision. */
export const restoreHowTo = endpoint<RevisionInput, HowToRow>({
  name: 'restoreHowTo',
  method: 'POST',
  path: `${path}/:pageId/restore`,
});
