import type { Rights } from '#platform/contract/rights.ts';

export const rights: Rights = {
  listReferees: 'everyone',
  setUnavailableDays: { who: ['judge'], whose: 'own' },
};
