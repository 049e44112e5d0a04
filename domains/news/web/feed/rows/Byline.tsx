import type { ReactNode } from 'react';
import type { ProfileCard } from '#domains/profiles/contract.ts';
import { faceOf } from '#domains/profiles/face.ts';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import styles from './Byline.module.css';

export interface BylineProps {
  author: ProfileCard;
  /** After the name, joined by dots; empty ones are left out. */
  facts: ReadonlyArray<string | null | undefined>;
  /** Size of the portrait. CSS pixels. */
  size?: number;
  children?: ReactNode;
}

export function Byline({ author, facts, size = 36, children }: BylineProps) {
  return (
    <div className={styles.byline}>
      <Avatar {...faceOf(author)} size={size} />
      <span className={styles.words}>
        <Link to={author.full_alias}>{author.name}</Link>
        <span className="faint">{facts.filter(Boolean).join(' · ')}</span>
        {children}
      </span>
    </div>
  );
}
