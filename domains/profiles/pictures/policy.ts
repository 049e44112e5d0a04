/** Prefix of a picture call's data. */
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

/** A small banner picture must not be scaled; an avatar always may. */
export const isScaleDisabled = (
  kind: 'avatar' | 'banner' | 'owner',
  { width, height }: { width: number; height: number },
): boolean => kind === 'banner' && (width <= 378 || height <= 90);
