import type { Rights } from '#platform/contract/rights.ts';

export const rights: Rights = {
  listBanners: 'everyone',
  countBannerShown: 'everyone',
  countBannerFollowed: 'everyone',
  listDeskBanners: { who: ['federation', 'admin'] },
  createBanner: { who: ['federation', 'admin'] },
  editBanner: { who: ['federation', 'admin'] },
  removeBanner: { who: ['federation', 'admin'] },
};
