import type { Rights } from '#platform/contract/rights.ts';

export const rights: Rights = {
  getPageMenu: 'everyone',
  getPublicProfile: 'everyone',
  getOwnerFull: 'everyone',
  getOwnerRoles: 'everyone',
  getClubPublic: 'everyone',
  getNurseryPublic: 'everyone',
  getNationalBreedClub: 'everyone',
  listFederationDocuments: 'everyone',
  getDeskPresidium: { who: ['federation', 'admin'] },
  savePresidium: { who: ['federation', 'admin'] },
};
