import type { CSSProperties } from 'react';
import { drawing } from '../sprite/spriteUrl.ts';
import { cx } from '../theme/cx.ts';
import { rankColour } from './rankColour.ts';
import styles from './ranks.module.css';

export interface RosetteChipProps {
  /** What the rank is called: «CACIB». */
  label: string;
  /** Colour of the rank dictionary. */
  colour?: string | null | undefined;
  /** Without its pill, where a list of options carries it. */
  bare?: boolean;
}

/** A rank: a pleated disc and its name. The colour helps, the word tells. */
export function RosetteChip({ label, colour, bare = false }: RosetteChipProps) {
  return (
    <span className={cx(styles.chip, bare && styles.bare)} style={{ '--rk': rankColour(colour) } as CSSProperties}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <use href={drawing('rosette')} />
      </svg>
      {label}
    </span>
  );
}
