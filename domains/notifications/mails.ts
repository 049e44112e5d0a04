import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './mailsSchemas.ts';

export type DeskMails = z.infer<typeof schemas.deskMails>;
export type DeskMail = DeskMails['rows'][number];
export type DeskMailsInput = z.infer<typeof schemas.deskMailsInput>;
type Nothing = Record<string, never>;

/** Letters and what became of them; never their texts, which hold codes and links. */
export const listDeskMails = endpoint<DeskMailsInput, DeskMails>({ name: 'listDeskMails', method: 'GET', path: '/api/administration/mails' });
export const sendMailAgain = endpoint<{ mailId: number }, Nothing>({ name: 'sendMailAgain', method: 'POST', path: '/api/administration/mails/:mailId/again' });
