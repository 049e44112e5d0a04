import type { Rights } from '#platform/contract/rights.ts';

export const rights: Rights = {
  // A kennel asks for itself; an owner for a kennel that is still to come.
  getKennelApplication: { who: ['user', 'judge', 'kennel'], whose: 'own' },
  sendKennelApplication: { who: ['user', 'judge', 'kennel'], whose: 'own' },
  enterOwnKennel: { who: ['user', 'judge'], whose: 'own' },
  listKennelApplications: { who: ['federation', 'admin'] },
  decideKennelApplication: { who: ['federation', 'admin'] },
};
