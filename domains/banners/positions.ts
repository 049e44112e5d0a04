/** Positions of banners on pages; the numbers come from the specification. */
export const bannerPositions = {
  homePageSlider: 1,
  homePageRightSiteBar: 2,
  homePageArticle: 3,
  exhibitionPageLeftSiteBar: 4,
  aboutRkfOnlineRightSiteBar: 5,
  clubPageUnderPhotos: 6,
  kennelPageUnderPhotos: 7,
} as const;
