import { spriteAddress } from '../sprite/spriteUrl.ts';

export interface EmblemProps {
  /** CSS pixels. */
  size?: number;
  className?: string | undefined;
}

/** The portal's emblem for the header and the footer. */
export function Emblem({ size = 50, className }: EmblemProps) {
  return (
    <svg className={className} viewBox="0 0 200 200" width={size} height={size} aria-hidden="true">
      <use href={spriteAddress('emblem')} />
    </svg>
  );
}
