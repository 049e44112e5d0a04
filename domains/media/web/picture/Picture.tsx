import type { CSSProperties } from 'react';
import { cx } from '#platform/ui/theme/cx.ts';
import type { PictureView } from '../../contract.ts';
import styles from './Picture.module.css';
import { photoOf } from './photoOf.ts';

export interface PictureProps {
  picture: PictureView;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** How wide it stands: «(max-width: 769px) 100vw, 33vw». */
  sizes: string;
  /** True for the picture seen first on a page. */
  eager?: boolean;
  /** Fills its box, cut at the edges; otherwise it is shown whole. */
  fills?: boolean;
  className?: string | undefined;
}

/** A photograph in the width its place needs; its place is kept, and a blurred likeness fills it, until it has come. */
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
