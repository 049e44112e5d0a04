import { cx } from '#platform/ui/theme/cx.ts';
import styles from './LetterSign.module.css';
import type { Sign } from './signs.ts';

export const LetterSign = ({ sign, spoken }: { sign: Sign; spoken?: boolean | undefined }) => (
  <span className={cx(styles.sign, styles[`look${sign.look}`])} aria-hidden={spoken ? undefined : true}>
    {sign.letter}
  </span>
);
