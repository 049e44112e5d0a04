import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../sprite/iconNames.ts';
import styles from './badges.module.css';

/** A neutral label. */
export function Tag({ icon, children }: { icon?: IconName | undefined; children: ReactNode }) {
  return (
    <span className={styles.tag}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
