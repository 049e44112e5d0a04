import { cx } from '#platform/ui/theme/cx.ts';
import styles from './LetterSign.module.css';
import type { Sign } from './signs.ts';

/** A letter in the colour and shape of one common ancestor. */
export const LetterSign = ({ sign, spoken }: { sign: Sign; spoken?: boolean | undefined }) => (
  <span className={cx(styles.sign, styles[`look${sign.look}`])} aria-hidden={spoken ? undefined : true}>
    {sign.letter}
  </span>
);
