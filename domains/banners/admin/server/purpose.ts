/** The picture of a banner; `ownerId` is the banner. */
export const bannerPurpose = 'banner';
