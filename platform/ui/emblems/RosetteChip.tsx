import { cx } from '../theme/cx.ts';
import { Abbreviation } from '../typography/Abbreviation.tsx';
import { knownColour } from './rankColour.ts';
import styles from './ranks.module.css';

export interface RosetteChipProps {
  /** Name of the rank: «CACIB». */
  label: string;
  /** Meaning of the abbreviation, as a tooltip and for screen readers. */
  meaning?: string | undefined;
  /** Colour name from the rank dictionary. */
  colour?: string | null | undefined;
  /** Without the pill, for lists of options. */
  bare?: boolean;
}

/** A rank as a coloured disc and its name. */
export function RosetteChip({ label, meaning, colour, bare = false }: RosetteChipProps) {
  return (
    <span className={cx(styles.chip, styles[knownColour(colour)], bare && styles.bare)}>
      {meaning ? <Abbreviation means={meaning}>{label}</Abbreviation> : label}
    </span>
  );
}
