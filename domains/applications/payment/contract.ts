import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

type Nothing = Record<string, never>;
export type AskedOffice = z.infer<typeof schemas.askedOffice>;
export type AskedOffices = z.infer<typeof schemas.askedOffices>;
export type Payment = z.infer<typeof schemas.payment>;
export type Payees = z.infer<typeof schemas.payees>;
export type PayeeRow = z.infer<typeof schemas.payeeRow>;
export type PayeeInput = z.infer<typeof schemas.payeeInput>;

/** The sum of an application and where to pay it. */
export const getPayment = endpoint<{ applicationId: number }, Payment>({
  name: 'getPayment',
  method: 'GET',
  path: '/api/requests/applications/:applicationId/payment',
});
export const getPayee = endpoint<Nothing, PayeeRow>({
  name: 'getPayee',
  method: 'GET',
  path: '/api/administration/application_payee',
});
export const editPayee = endpoint<PayeeInput, PayeeRow>({
  name: 'editPayee',
  method: 'PUT',
  path: '/api/administration/application_payee',
});
