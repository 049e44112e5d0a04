import type { Rights } from '#platform/contract/rights.ts';

export const rights: Rights = {
  uploadDocument: 'member',
  uploadPicture: 'member',
  // Whoever uploaded it, and whoever the reader of its purpose lets in.
  getDocument: 'member',
  getPublicDocument: 'everyone',
  'GET /pictures/:digits/:width': 'everyone',
};
