import type { Rights } from '#platform/contract/rights.ts';

/** The register names people's mails and opens the portal's doors: administrators only (docs/decisions/0024). */
export const rights: Rights = {
  listRegister: { who: ['admin'] },
  getRegisterEntry: { who: ['admin'] },
  addRegisterEntry: { who: ['admin'] },
  editRegisterEntry: { who: ['admin'] },
  closeOrganisation: { who: ['admin'] },
  reopenOrganisation: { who: ['admin'] },
  sendInvitation: { who: ['admin'] },
  revokeInvitation: { who: ['admin'] },
  findInvitation: 'everyone',
  acceptInvitation: 'everyone',
};
