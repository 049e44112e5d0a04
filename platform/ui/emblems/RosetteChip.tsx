import { cx } from '../theme/cx.ts';
import { knownColour } from './rankColour.ts';
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
  return <span className={cx(styles.chip, styles[knownColour(colour)], bare && styles.bare)}>{label}</span>;
}
