import { neutralOwner, type PortalOwner } from '#platform/contract/portalOwner.ts';

/** What mails and papers need of the organisation that runs the portal. */
export interface OwnerOnPaper extends PortalOwner {
  /** Name of the sender in mail programs; '' leaves the one of MAIL_FROM. */
  mailSender: string;
  /** Last lines of mails; '' leaves the portal's own words. */
  mailSignature: string;
  headPost: string;
  headName: string;
  /** JPEG; null for the portal's own drawing. */
  emblem: Buffer | null;
}

const neutral: OwnerOnPaper = {
  ...neutralOwner,
  mailSender: '',
  mailSignature: '',
  headPost: '',
  headName: '',
  emblem: null,
};

let current = neutral;

/**
 * The owner as this process knows it. Mails and papers are made in many places without the database at hand; the app
 * puts the details here at the start and after each change in any process (`apps/server/ownDetails.ts`).
 */
export const portalOwner = (): OwnerOnPaper => current;

/** Null: nothing is known, as in a command of the server. */
export function setPortalOwner(owner: OwnerOnPaper | null): void {
  current = owner ?? neutral;
}
