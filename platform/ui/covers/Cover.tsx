import type { CSSProperties, ReactNode } from 'react';
import { DogHead } from '../dogs/DogHead.tsx';
import { clothOfGroup, type DogGroup } from '../dogs/groups.ts';
import { cx } from '../theme/cx.ts';
import styles from './Cover.module.css';
import { clothOf } from './cloth.ts';

/** Determines the pattern. */
export type CoverSubject = 'breeding' | 'show' | 'document' | 'sport' | 'club';

export interface Photo {
  src: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** Empty for a picture that repeats the text beside it. */
  alt?: string;
  width?: number | undefined;
  height?: number | undefined;
}

export interface CoverProps {
  subject?: CoverSubject;
  /** FCI group of the breed; without one the cover has the header's colour and no head. */
  group?: DogGroup | undefined;
  /** Colour by the object's id, for lists of objects without a breed; no head then. */
  clothFrom?: string | number | undefined;
  /** Any other cloth, as a CSS colour. */
  cloth?: string | undefined;
  /**
   * Name of the breed's drawn head; '' if there is none, false to omit it under text. Undefined: the sign of the group.
   */
  head?: string | false;
  /** A photograph fills the whole box instead. */
  photo?: Photo | null | undefined;
  /** True for the first picture of a page: loaded eagerly. */
  eager?: boolean;
  /** `double` for volumes, `plate` (two hairlines) for the large poster. */
  frame?: 'single' | 'double' | 'plate' | 'none';
  /** Like «16 / 9». */
  ratio?: string;
  className?: string | undefined;
  style?: CSSProperties;
  /** Text over the cover. */
  children?: ReactNode;
}

/**
 * A generated cover in place of a photograph, drawn as a cloth-bound volume. The head is cropped by the right and
 * bottom edge; `--head`, `--head-right` and `--head-bottom` move it.
 */
export function Cover({
  subject = 'breeding',
  group,
  clothFrom,
  cloth,
  head,
  photo,
  eager = false,
  frame = 'single',
  ratio,
  className,
  style,
  children,
}: CoverProps) {
  const cover =
    cloth ?? (group ? clothOfGroup(group) : clothFrom === undefined ? 'var(--c-header)' : clothOf(clothFrom));
  // A photograph on its way is a quiet plate, not an empty volume; under text the cloth keeps it readable.
  const colour = photo && !children ? 'var(--c-sunken)' : cover;
  const drawn = head ?? group;
  return (
    <div
      className={cx(styles.cover, Boolean(children) && cx(styles.texted, 'on-brand'), className)}
      style={{ '--cloth': colour, ...(ratio && { aspectRatio: ratio }), ...style } as CSSProperties}
    >
      {photo ? (
        <img
          className={styles.photo}
          {...photo}
          alt={photo.alt ?? ''}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
        />
      ) : (
        <span className={styles.art} aria-hidden="true">
          <span className={cx(styles.pattern, styles[subject])} />
          {drawn && <DogHead of={drawn} className={styles.head} />}
          {frame !== 'none' && <span className={cx(styles.frame, frame !== 'single' && styles[frame])} />}
        </span>
      )}
      {children}
    </div>
  );
}
