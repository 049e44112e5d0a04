/** What a picture call's data begins with. */
export const pictureHead = 'data:image/jpeg;base64,';

/** Sizes of the editor (specification, 9). */
export const pictureLimits = {
  minScale: 0.1,
  maxScale: 2,
  scaleStep: 0.01,
  avatarBorder: 24,
  bannerBorder: 10,
  /** Width to height. */
  bannerRatio: 3.65,
  bannerSize: { width: 868, height: 238 },
} as const;

/** A banner's picture so small is not to be scaled; an avatar's may always be. */
export const isScaleDisabled = (
  kind: 'avatar' | 'banner' | 'owner',
  { width, height }: { width: number; height: number },
): boolean => kind === 'banner' && (width <= 378 || height <= 90);
