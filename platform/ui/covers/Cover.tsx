import type { CSSProperties, ReactNode } from 'react';
import { DogHead } from '../dogs/DogHead.tsx';
import { clothOfGroup, type DogGroup } from '../dogs/groups.ts';
import { cx } from '../theme/cx.ts';
import styles from './Cover.module.css';
import { clothOf } from './cloth.ts';

/** What the cover stands for chooses the pattern woven into its cloth. */
export type CoverSubject = 'breeding' | 'show' | 'document' | 'sport' | 'club';

export interface Photo {
  src: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** Empty for a picture that repeats the words beside it. */
  alt?: string;
  width?: number | undefined;
  height?: number | undefined;
}

export interface CoverProps {
  subject?: CoverSubject;
  /** FCI group of the breed; without one the cover takes the header's colour and has no head. */
  group?: DogGroup | undefined;
  /** Cloth by the object's id, where objects of one kind stand side by side and have no breed; the head stays off. */
  clothFrom?: string | number | undefined;
  /** Any other cloth, as a CSS colour. */
  cloth?: string | undefined;
  /**
   * The name of the head that looks like the breed; '' where none does, false where it would stand under text. Left
   * out, the cover stands for the whole group and has its sign.
   */
  head?: string | false;
  /** A real picture takes the whole box instead. */
  photo?: Photo | null | undefined;
  /** True for the picture seen first on a page. */
  eager?: boolean;
  /** `double` for volumes, `plate` (two hairlines) for the large poster. */
  frame?: 'single' | 'double' | 'plate' | 'none';
  /** Like «16 / 9». */
  ratio?: string;
  className?: string | undefined;
  style?: CSSProperties;
  /** Text on the cloth. */
  children?: ReactNode;
}

/**
 * A cloth-bound volume with gilt stamping, standing where a photograph may one day stand. The head fits itself into the
 * box, cropped by its right and bottom edge; `--head`, `--head-right` and `--head-bottom` move it where a page needs
 * that.
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
  const colour =
    cloth ?? (group ? clothOfGroup(group) : clothFrom === undefined ? 'var(--c-header)' : clothOf(clothFrom));
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
