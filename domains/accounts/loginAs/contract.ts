import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { AccessData } from '../contract.ts';
import type * as schemas from './schemas.ts';

export type EnterInput = z.infer<typeof schemas.enterInput>;
export type AuditPage = z.infer<typeof schemas.auditPage>;
export type AuditRow = AuditPage['rows'][number];
export type AuditInput = z.infer<typeof schemas.auditInput>;
type Nothing = Record<string, never>;

/** Staff impersonate an account: returns a session of that account, for an hour at most. */
export const enterAccount = endpoint<EnterInput, AccessData>({
  name: 'enterAccount',
  method: 'POST',
  path: '/api/administration/authentication/login',
});
/** Ends the impersonation; called with the token of the entered account. */
export const leaveAccount = endpoint<Nothing, Nothing>({
  name: 'leaveAccount',
  method: 'POST',
  path: '/api/administration/authentication/logout',
});
/** All acts of staff in other people's accounts, newest first. */
export const listAudit = endpoint<AuditInput, AuditPage>({
  name: 'listAudit',
  method: 'GET',
  path: '/api/administration/audit',
});
/** Acts of staff in the caller's own account. */
export const listOwnAudit = endpoint<{ before?: number }, AuditPage>({
  name: 'listOwnAudit',
  method: 'GET',
  path: '/api/account/audit',
});
