import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type CheckedPaper = z.infer<typeof schemas.checkedPaper>;
export type PaperByNumber = z.infer<typeof schemas.paperByNumber>;
export type OwnPaper = z.infer<typeof schemas.ownPaper>;
export type OfflinePapers = z.infer<typeof schemas.offlinePapers>;
export type StaffKey = z.infer<typeof schemas.staffKeys>[number];
export type StaffPapersInput = z.infer<typeof schemas.staffPapersInput>;
export type StaffPapers = z.infer<typeof schemas.staffPapers>;
export type StaffPaper = StaffPapers['rows'][number];
export type PaperIssued = z.infer<typeof schemas.paperIssued>;
export type PaperRevoked = z.infer<typeof schemas.paperRevoked>;

type Nothing = Record<string, never>;
const staff = '/api/administration/papers';

/** Checks the number under the barcode; returns no more than the paper shows. */
export const checkPaper = endpoint<{ number: string }, PaperByNumber>({
  name: 'checkPaper',
  method: 'GET',
  path: '/api/dog/check',
  topics: ['dogs', 'profiles', 'dictionaries'],
});
/** What an offline check needs: keys, the signed list of revoked papers, breed names. */
export const getOfflinePapers = endpoint<Nothing, OfflinePapers>({
  name: 'getOfflinePapers',
  method: 'GET',
  path: '/api/dog/check/offline',
  topics: ['dogs', 'dictionaries'],
});
/** The paper as an image for a phone. Requires its secret link. */
export const getPaperPicture = endpoint<{ publicId: string; key?: string | undefined }, never>({
  name: 'getPaperPicture',
  method: 'GET',
  path: '/api/dog/document/:publicId/picture',
});

/** A paper the viewer applied for, with its secret link. */
export const getOwnPaper = endpoint<{ paperId: number }, OwnPaper>({
  name: 'getOwnPaper',
  method: 'GET',
  path: '/api/dogs/papers/:paperId',
});

export const listPapers = endpoint<StaffPapersInput, StaffPapers>({ name: 'listPapers', method: 'GET', path: staff });
export const issuePaper = endpoint<PaperIssued, { barcode: string }>({
  name: 'issuePaper',
  method: 'POST',
  path: staff,
  once: true,
});
export const revokePaper = endpoint<PaperRevoked, Nothing>({
  name: 'revokePaper',
  method: 'POST',
  path: `${staff}/:paperId/revoke`,
  once: true,
});
export const listDocumentKeys = endpoint<Nothing, StaffKey[]>({
  name: 'listDocumentKeys',
  method: 'GET',
  path: `${staff}/keys`,
});
export const makeDocumentKey = endpoint<Nothing, { kid: string }>({
  name: 'makeDocumentKey',
  method: 'POST',
  path: `${staff}/keys`,
  once: true,
});
export const retireDocumentKey = endpoint<{ kid: string }, Nothing>({
  name: 'retireDocumentKey',
  method: 'POST',
  path: `${staff}/keys/:kid/retire`,
  once: true,
});
export const revokeDocumentKey = endpoint<{ kid: string; reason: string }, { signed: number }>({
  name: 'revokeDocumentKey',
  method: 'POST',
  path: `${staff}/keys/:kid/revoke`,
  once: true,
});
