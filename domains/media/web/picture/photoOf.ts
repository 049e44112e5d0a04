import type { Photo } from '#platform/ui/covers/Cover.tsx';
import type { PictureView } from '../../contract.ts';

/** Width for browsers that do not support `srcset`. */
const usual = 1000;

/**
 * Converts a picture for the portal's covers and images; `sizes` is the HTML attribute («(max-width: 769px) 100vw,
 * 33vw»).
 */
export function photoOf(picture: PictureView, alt: string, sizes: string): Photo & { src: string; srcSet: string } {
  const { link, widths, width, height } = picture;
  const src = widths.find((one) => one >= usual) ?? widths.at(-1);
  return {
    src: `${link}/${src}`,
    srcSet: widths.map((one) => `${link}/${one} ${one}w`).join(', '),
    sizes,
    alt,
    width,
    height,
  };
}
