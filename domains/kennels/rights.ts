import type { Rights } from '#platform/contract/rights.ts';

export const rights: Rights = {
  getKennelApplication: { who: ['kennel'], whose: 'own' },
  sendKennelApplication: { who: ['kennel'], whose: 'own' },
  listKennelApplications: { who: ['federation', 'admin'] },
  decideKennelApplication: { who: ['federation', 'admin'] },
};
