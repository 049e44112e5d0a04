import type { ReactNode } from 'react';
import styles from './Owned.module.css';
import { useOwnership } from './useOwnership.ts';

export interface OwnedProps {
  profileId: number;
  /** For the owner. */
  own: ReactNode;
  /** For everybody else. */
  others: ReactNode;
}

/**
 * One of two, without a jump: until the page knows who looks, both stand in it, and the script before the first paint
 * has said which of them shows.
 */
export function Owned({ profileId, own, others }: OwnedProps) {
  const isOwn = useOwnership(profileId);
  if (isOwn !== null) return isOwn ? own : others;
  return (
    <>
      <div className={styles.own}>{own}</div>
      <div className={styles.others}>{others}</div>
    </>
  );
}
