import type { CSSProperties } from 'react';
import { clothOfGroup, dogGroupOf } from '../dogs/groups.ts';
import { cx } from '../theme/cx.ts';
import styles from './Avatar.module.css';
import { clothOf } from './cloth.ts';
import { initialsOf, lastInitialOf } from './initials.ts';

export interface AvatarProps {
  /**
   * Shape and initials: people and kennels in a circle, organisations in a rounded square, dogs by the first letter of
   * the last word of their name.
   */
  kind: 'person' | 'organisation' | 'kennel' | 'dog';
  name: string;
  /** Determines the colour; the id or the alias, never an index in a list, so that it stays the same. */
  id: string | number;
  /** FCI group of a dog, or of a kennel's or breed club's breed; its colour takes precedence. */
  group?: number | undefined;
  /** Address of a photograph. */
  photo?: string | null | undefined;
  /** CSS pixels: 36 in rows, 44 by default, 64 in cards, 132 on a profile. */
  size?: number;
  className?: string | undefined;
}

/** A decorative avatar, hidden from screen readers because the name stands beside it. */
export function Avatar({ kind, name, id, group, photo, size = 44, className }: AvatarProps) {
  const known = dogGroupOf(group);
  const initials = kind === 'dog' ? lastInitialOf(name) : initialsOf(name);
  return (
    <span
      className={cx(styles.avatar, kind === 'organisation' && styles.square, className)}
      style={
        {
          '--s': `${size}px`,
          '--letters': Math.max(2, initials.length),
          '--cloth': known ? clothOfGroup(known) : clothOf(id),
        } as CSSProperties
      }
      aria-hidden="true"
    >
      {photo ? <img className={styles.photo} src={photo} alt="" width={size} height={size} loading="lazy" /> : initials}
    </span>
  );
}
