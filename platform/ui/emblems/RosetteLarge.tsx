import { spriteAddress } from '../sprite/spriteUrl.ts';
import { cx } from '../theme/cx.ts';
import { rankColour } from './rankColour.ts';
import styles from './ranks.module.css';

export interface RosetteLargeProps {
  label: string;
  colour?: string | null | undefined;
  /** Width in CSS pixels. */
  width?: number;
  className?: string | undefined;
}

/** The large rosette of a show's first rank; only on the show's own page. */
export function RosetteLarge({ label, colour, width = 124, className }: RosetteLargeProps) {
  const size = Math.min(34, 130 / label.length);
  return (
    <svg
      className={cx(styles.large, className)}
      viewBox="0 0 200 244"
      width={width}
      height={width * 1.22}
      style={{ color: rankColour(colour) }}
      role="img"
      aria-label={`Ранг: ${label}`}
    >
      <use href={spriteAddress('rosette-large')} />
      <text x="100" y={98 + size * 0.34} fontSize={size}>
        {label}
      </text>
    </svg>
  );
}
