import { spriteAddress } from '../sprite/spriteUrl.ts';
import { cx } from '../theme/cx.ts';
import styles from './Emblem.module.css';

export interface EmblemProps {
  /** CSS pixels. */
  size?: number;
  className?: string | undefined;
  /** Address of the federation's own emblem; without one the portal's drawing. */
  picture?: string | null;
}

/** The portal's emblem for the header and the footer. */
export function Emblem({ size = 50, className, picture }: EmblemProps) {
  // Decorative: the name stands beside it.
  if (picture) return <img className={cx(styles.own, className)} src={picture} width={size} height={size} alt="" />;
  return (
    <svg className={className} viewBox="0 0 200 200" width={size} height={size} aria-hidden="true">
      <use href={spriteAddress('emblem')} />
    </svg>
  );
}
