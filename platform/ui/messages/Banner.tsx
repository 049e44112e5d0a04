import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../sprite/iconNames.ts';
import { cx } from '../theme/cx.ts';
import styles from './messages.module.css';

export interface BannerProps {
  tone: 'plain' | 'brass' | 'warn';
  icon: IconName;
  children: ReactNode;
  /** One button. */
  action?: ReactNode;
  className?: string | undefined;
}

/** A bar with one message and one action. */
export function Banner({ tone, icon, children, action, className }: BannerProps) {
  return (
    <div className={cx(styles.banner, styles[tone], className)}>
      <Icon name={icon} size={28} />
      <div>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
