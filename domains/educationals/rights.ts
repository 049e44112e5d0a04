import { accountKinds, type Right, type Rights } from '#platform/contract/rights.ts';

/** Who holds shows holds lessons; what is another's answers 403. */
const organisers: Right = { who: ['club', 'nbc', 'federation'], whose: 'own' };

export const rights: Rights = {
  getEducational: 'everyone',
  signUp: 'everyone',
  cancelSignUp: 'everyone',
  getOwnSignUp: 'member',
  // Of another's event nobody but its organiser is told: 403.
  listOwnEducationals: organisers,
  createEducational: organisers,
  getEducationalEdit: organisers,
  editEducational: organisers,
  callOffEducational: organisers,
  listSignUps: { who: accountKinds, whose: 'own' },
};
