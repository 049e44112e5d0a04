import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type Office = z.infer<typeof schemas.office>;
export type Visit = Office['visits'][number];
export type BookInput = z.infer<typeof schemas.bookInput>;
export type OfficeToken = z.infer<typeof schemas.officeToken>;
export type RedirectInput = z.infer<typeof schemas.redirectInput>;
export type Exchanged = z.infer<typeof schemas.exchanged>;
export type Visitor = z.infer<typeof schemas.visitor>;
export type OfficeDay = z.infer<typeof schemas.officeDay>;
export type OfficeDayVisit = OfficeDay['visits'][number];
type Nothing = Record<string, never>;

export type OfficeHours = z.infer<typeof schemas.officeHours>;

/** Public: is the office open now, and when next. */
export const getOfficeHours = endpoint<Nothing, OfficeHours>({
  name: 'getOfficeHours',
  method: 'GET',
  path: '/api/office/hours',
});
export const getOffice = endpoint<Nothing, Office>({ name: 'getOffice', method: 'GET', path: '/api/office' });
export const bookVisit = endpoint<BookInput, Visit>({
  name: 'bookVisit',
  method: 'POST',
  path: '/api/office/visits',
  once: true,
});
export const cancelVisit = endpoint<{ visitId: number }, Nothing>({
  name: 'cancelVisit',
  method: 'DELETE',
  path: '/api/office/visits/:visitId',
});
/** A fresh `access_token` for the widget: it identifies the visitor and opens nothing on the portal. */
export const issueOfficeToken = endpoint<Nothing, OfficeToken>({
  name: 'issueOfficeToken',
  method: 'POST',
  path: '/api/office/token',
});
/** Whether the portal may redirect to this address; asked before a visitor is sent to sign in. */
export const checkRedirect = endpoint<{ redirect: string }, { is_trusted: boolean }>({
  name: 'checkRedirect',
  method: 'GET',
  path: '/api/office/redirect',
});
/** The address on the federation's site with `apikey` and `id`; null when the address is not trusted. */
export const createRedirect = endpoint<RedirectInput, { url: string | null }>({
  name: 'createRedirect',
  method: 'POST',
  path: '/api/office/redirect',
});
/** The federation's server exchanges the single-use `apikey` for the visitor's identity. */
export const exchangeRedirectCode = endpoint<{ apikey: string }, Exchanged>({
  name: 'exchangeRedirectCode',
  method: 'POST',
  path: '/api/office/exchange',
});
export const getOfficeVisitor = endpoint<{ access_token: string }, Visitor>({
  name: 'getOfficeVisitor',
  method: 'POST',
  path: '/api/office/visitor',
});

export const getOfficeDay = endpoint<{ day: string }, OfficeDay>({
  name: 'getOfficeDay',
  method: 'GET',
  path: '/api/administration/office',
});
export const markVisit = endpoint<{ visitId: number; came: boolean }, Nothing>({
  name: 'markVisit',
  method: 'POST',
  path: '/api/administration/office/visits/:visitId',
});
/** Cancels the visits booked for the day and tells their owners by mail. */
export const closeOfficeDay = endpoint<{ day: string; reason: string }, { cancelled: number }>({
  name: 'closeOfficeDay',
  method: 'POST',
  path: '/api/administration/office/closed_days',
});
export const openOfficeDay = endpoint<{ day: string }, Nothing>({
  name: 'openOfficeDay',
  method: 'DELETE',
  path: '/api/administration/office/closed_days',
});
