import type { Rights } from '#platform/contract/rights.ts';

export const rights: Rights = { search: 'everyone', suggest: 'everyone' };
