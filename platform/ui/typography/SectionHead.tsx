import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import styles from './typography.module.css';

export interface SectionHeadProps {
  title: ReactNode;
  /** For `aria-labelledby` of the section. */
  id?: string;
  /** `rail`: the smaller one of side columns. */
  size?: 'main' | 'rail';
  /** A link or tabs at the right. */
  aside?: ReactNode;
  className?: string | undefined;
}

/** A section's h2; space parts it from the section above. */
export function SectionHead({ title, id, size = 'main', aside, className }: SectionHeadProps) {
  return (
    <div className={cx(styles.sectionHead, size === 'rail' && styles.rail, className)}>
      <h2 id={id}>{title}</h2>
      {aside}
    </div>
  );
}
