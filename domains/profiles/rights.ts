import { accountKinds, type Rights } from '#platform/contract/rights.ts';

/** A profile is edited by its own account. */
const own = { who: accountKinds, whose: 'own' } as const;

export const rights: Rights = {
  getFederation: 'everyone',
  listFederations: 'everyone',
  listPresidium: 'everyone',
  getProfileEdit: own,
  checkAlias: 'member',
  savePerson: own,
  saveOrganisation: own,
  saveAlias: own,
  saveContacts: own,
  saveAbout: own,
  saveSchedule: own,
  saveLegal: own,
  saveBank: own,
  saveBreeds: own,
  saveAvatar: own,
  deleteAvatar: own,
  saveBanner: own,
  deleteBanner: own,
  saveOwnerPicture: { who: ['nbc'], whose: 'own' },
  deleteOwnerPicture: { who: ['nbc'], whose: 'own' },
};
