import { accountKinds, type Rights } from '#platform/contract/rights.ts';

export const rights: Rights = {
  signIn: 'everyone',
  signOut: { who: accountKinds, whose: 'own' },
  getProfileState: { who: accountKinds, whose: 'own' },
};
