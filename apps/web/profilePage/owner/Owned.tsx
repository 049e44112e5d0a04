import type { ReactNode } from 'react';
import styles from './Owned.module.css';
import { useOwnership } from './useOwnership.ts';

export interface OwnedProps {
  profileId: number;
  /** Shown to the owner. */
  own: ReactNode;
  /** Shown to others. */
  others: ReactNode;
}

/**
 * Renders one of two variants without a layout shift: until the viewer is known both are in the markup, and the script
 * before the first paint decides which one is visible.
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
