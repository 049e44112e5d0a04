import type { Rights } from '#platform/contract/rights.ts';

export const rights: Rights = {
  listBanners: 'everyone',
  countBannerShown: 'everyone',
  countBannerFollowed: 'everyone',
};
