import { accountKinds, type Rights } from '#platform/contract/rights.ts';

export const rights: Rights = {
  signIn: 'everyone',
  setNewPassword: 'everyone',
  registerOwner: 'everyone',
  confirmMail: 'everyone',
  sendConfirmation: { who: accountKinds, whose: 'own' },
  listShortClubs: 'everyone',
  sendActivationCode: 'everyone',
  confirmActivation: 'everyone',
  resetPasswordByMail: 'everyone',
  signOut: { who: accountKinds, whose: 'own' },
  getProfileState: { who: accountKinds, whose: 'own' },
  checkOfficeAccess: { who: ['kennel'], whose: 'own' },
  enterAccount: { who: ['federation', 'admin'] },
  // Whoever is inside stands there as the entered kind; from one's own account it answers 409.
  leaveAccount: 'member',
  listAudit: { who: ['federation', 'admin'] },
  listOwnAudit: { who: accountKinds, whose: 'own' },
};
