import { z } from 'zod';
import { payeeForm } from '#domains/payments/payeeForm.ts';
import { inputSchema } from '#platform/contract/fields/schema.ts';
import { isBankAccount } from '#platform/contract/inputs/organisationCodes.ts';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { accountMismatch } from '#platform/contract/rules/organisationCodes.ts';
import { typeKeys } from '../forms/all.ts';

export const payee = z.object({
  name: z.string(),
  inn: z.string(),
  kpp: z.string(),
  account: z.string(),
  bank: z.string(),
  bic: z.string(),
  correspondent: z.string(),
});
/** Payees with their applications; null: that federation has not set its bank details. */
export const payees = z.array(
  z.object({
    name: z.string(),
    alias: z.string(),
    payee: payee.nullable(),
    types: z.array(z.enum(typeKeys)),
  }),
);
/** A deciding federation and its contacts. */
export const askedOffice = z.object({
  name: z.string(),
  full_alias: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
/** Contacts by application types. */
export const askedOffices = z.array(askedOffice.extend({ types: z.array(z.enum(typeKeys)) }));
export const noInput = z.strictObject({});
export const oneInput = z.strictObject({ applicationId: recordId() });
/** Null: the federation has not set the fee or the bank details. */
export const payment = z.object({
  sum: z.int().nullable(),
  payee: payee.nullable(),
  /** The contact to ask while no bank details are set. */
  asks: askedOffice.nullable(),
  purpose: z.string(),
  /** Dark modules of the code as one SVG path. */
  qr: z.object({ size: z.int(), path: z.string() }).nullable(),
});
export const payeeRow = payee.extend({ version: z.int() });
export const payeeInput = inputSchema(payeeForm, { version: wholeNumber({ min: 0 }) }).refine(
  ({ account, bic }) => isBankAccount(account, bic),
  { path: ['account'], message: accountMismatch },
);
