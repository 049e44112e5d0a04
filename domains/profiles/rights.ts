import type { Rights } from '#platform/contract/rights.ts';

export const rights: Rights = {
  getFederation: 'everyone',
  listFederations: 'everyone',
  listPresidium: 'everyone',
};
