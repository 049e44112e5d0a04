import type { Rights } from '#platform/contract/rights.ts';

export const rights: Rights = {
  getPageMenu: 'everyone',
};
