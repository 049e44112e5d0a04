import type { CSSProperties } from 'react';
import { dogDrawing } from '#platform/contract/dogDrawing.ts';
import { clothOfGroup, dogGroupOf } from '../dogs/groups.ts';
import { cx } from '../theme/cx.ts';
import styles from './Avatar.module.css';
import { clothOf } from './cloth.ts';
import { initialsOf } from './initials.ts';

export interface AvatarProps {
  /**
   * People have initials in a circle, organisations a monogram in a rounded square, dogs and kennels a head of their
   * breed or group.
   */
  kind: 'person' | 'organisation' | 'dog';
  name: string;
  /** Chooses the cloth: the id or the alias, never an index in a list. */
  id: string | number;
  /** FCI group. */
  group?: number | undefined;
  /** Of a dog, or what a kennel breeds: the head is drawn by it. */
  breed?: string | null | undefined;
  colour?: string | null | undefined;
  /** Address of a real picture. */
  photo?: string | null | undefined;
  /** CSS pixels: 36 in rows, 44 by default, 64 in cards, 132 on a profile. */
  size?: number;
  className?: string | undefined;
}

/** A face beside a name; silent, since the name stands in text. */
export function Avatar({ kind, name, id, group, breed, colour, photo, size = 44, className }: AvatarProps) {
  const known = dogGroupOf(group);
  const initials = initialsOf(name);
  const withHead = kind === 'dog' && (known || breed);
  return (
    <span
      className={cx(
        styles.avatar,
        kind === 'organisation' && styles.square,
        withHead && !photo && styles.lit,
        className,
      )}
      style={
        {
          '--s': `${size}px`,
          '--letters': Math.max(2, initials.length),
          '--cloth': withHead && known ? clothOfGroup(known) : clothOf(id),
        } as CSSProperties
      }
      aria-hidden="true"
    >
      {photo || withHead ? (
        <img
          className={styles.photo}
          src={photo || dogDrawing({ id, breed, colour, group: known, view: 'head' })}
          alt=""
          width={size}
          height={size}
          loading="lazy"
        />
      ) : (
        initials
      )}
    </span>
  );
}
