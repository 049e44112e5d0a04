import { accountKinds, type Rights } from '#platform/contract/rights.ts';

export const rights: Rights = {
  getEducational: 'everyone',
  signUp: 'everyone',
  cancelSignUp: 'everyone',
  getOwnSignUp: 'member',
  // Of another's event nobody but its organiser is told: 403.
  listSignUps: { who: accountKinds, whose: 'own' },
};
