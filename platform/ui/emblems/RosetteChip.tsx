import { cx } from '../theme/cx.ts';
import { knownColour } from './rankColour.ts';
import styles from './ranks.module.css';

export interface RosetteChipProps {
  /** What the rank is called: «CACIB». */
  label: string;
  /** What its letters stand for: pointed at, or read aloud. */
  meaning?: string | undefined;
  /** Colour of the rank dictionary. */
  colour?: string | null | undefined;
  /** Without its pill, where a list of options carries it. */
  bare?: boolean;
}

/** A rank: a pleated disc and its name. The colour helps, the word tells. */
export function RosetteChip({ label, meaning, colour, bare = false }: RosetteChipProps) {
  return (
    <span className={cx(styles.chip, styles[knownColour(colour)], bare && styles.bare)}>
      {meaning ? <abbr title={meaning}>{label}</abbr> : label}
    </span>
  );
}
