import { readMail } from '#platform/contract/values/mail.ts';
import type { PaperForm } from '../tables.ts';

/** The mailbox of a paper form, when its contact is one. */
export function mailOf(paper: PaperForm | null): { to?: string } {
  const to = paper && readMail(paper.contact);
  return to ? { to } : {};
}
