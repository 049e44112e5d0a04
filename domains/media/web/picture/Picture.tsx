import type { CSSProperties } from 'react';
import { cx } from '#platform/ui/theme/cx.ts';
import type { PictureView } from '../../contract.ts';
import styles from './Picture.module.css';
import { photoOf } from './photoOf.ts';

export interface PictureProps {
  picture: PictureView;
  /** Empty when the text beside it says the same. */
  alt: string;
  /** `sizes` of the image: «(max-width: 769px) 100vw, 33vw». */
  sizes: string;
  /** True for the picture visible first: it loads eagerly. */
  eager?: boolean;
  /** Fills its box and is cropped; false shows it whole. */
  fills?: boolean;
  className?: string | undefined;
}

/** A photograph in the width its place needs; a blurred preview holds its place until it has loaded. */
export function Picture({ picture, alt, sizes, eager = false, fills = false, className }: PictureProps) {
  const { alt: said, ...photo } = photoOf(picture, alt, sizes);
  return (
    <img
      {...photo}
      alt={said}
      className={cx(styles.picture, fills && styles.fills, className)}
      style={{ '--likeness': `url("${picture.placeholder}")` } as CSSProperties}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
