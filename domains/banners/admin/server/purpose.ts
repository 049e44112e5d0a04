export const bannerPurpose = 'banner';
