import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type AdminMails = z.infer<typeof schemas.adminMails>;
export type AdminMail = AdminMails['rows'][number];
export type AdminMailsInput = z.infer<typeof schemas.adminMailsInput>;
type Nothing = Record<string, never>;

/** Without their texts, which contain codes and links. */
export const listAdminMails = endpoint<AdminMailsInput, AdminMails>({
  name: 'listAdminMails',
  method: 'GET',
  path: '/api/administration/mails',
});
export const sendMailAgain = endpoint<{ mailId: number }, Nothing>({
  name: 'sendMailAgain',
  method: 'POST',
  path: '/api/administration/mails/:mailId/again',
});
