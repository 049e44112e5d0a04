import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type GiveInput = z.infer<typeof schemas.giveInput>;
export type WithdrawInput = z.infer<typeof schemas.withdrawInput>;
export type Consents = z.infer<typeof schemas.consents>;
export type ReviewInput = z.infer<typeof schemas.reviewInput>;
export type ReviewPage = z.infer<typeof schemas.reviewPage>;
export type ReviewRow = ReviewPage['rows'][number];
export type DecideInput = z.infer<typeof schemas.decideInput>;
export type MyData = z.infer<typeof schemas.myData>;
type Nothing = Record<string, never>;

export const getConsents = endpoint<Nothing, Consents>({
  name: 'getConsents',
  method: 'GET',
  path: '/api/account/consents',
});
export const giveConsent = endpoint<GiveInput, Consents>({
  name: 'giveConsent',
  method: 'POST',
  path: '/api/account/consents',
});
export const withdrawConsent = endpoint<WithdrawInput, Consents>({
  name: 'withdrawConsent',
  method: 'POST',
  path: '/api/account/consents/withdraw',
});
export const acknowledgeDecision = endpoint<Nothing, Nothing>({
  name: 'acknowledgeDecision',
  method: 'PUT',
  path: '/api/requests/CommonRequest/personal_data_request',
});

export const listReviews = endpoint<ReviewInput, ReviewPage>({
  name: 'listReviews',
  method: 'GET',
  path: '/api/administration/personal_data_requests',
});
export const decideReview = endpoint<DecideInput, Nothing>({
  name: 'decideReview',
  method: 'PUT',
  path: '/api/administration/personal_data_requests/:requestId',
});

export const getMyData = endpoint<Nothing, MyData>({ name: 'getMyData', method: 'GET', path: '/api/account/data' });
export const requestExport = endpoint<Nothing, MyData>({
  name: 'requestExport',
  method: 'POST',
  path: '/api/account/data/export',
});
export const requestDeletion = endpoint<{ confirmed: true }, MyData>({
  name: 'requestDeletion',
  method: 'POST',
  path: '/api/account/deletion',
});
export const cancelDeletion = endpoint<Nothing, MyData>({
  name: 'cancelDeletion',
  method: 'DELETE',
  path: '/api/account/deletion',
});
/** A ZIP; requires the bearer token. */
export const downloadExport = endpoint<{ id: number }, never>({
  name: 'downloadExport',
  method: 'GET',
  path: '/api/account/data/export/file',
});
