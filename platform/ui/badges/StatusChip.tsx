import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../sprite/iconNames.ts';
import { cx } from '../theme/cx.ts';
import styles from './badges.module.css';

export type StatusKind = 'ok' | 'warn' | 'danger' | 'info' | 'plain';

const icons: Record<StatusKind, IconName> = {
  ok: 'check',
  warn: 'alert',
  danger: 'alert',
  info: 'clock',
  plain: 'info',
};

/** A state by icon and word, because colour alone is not accessible. */
export function StatusChip({
  kind,
  icon,
  children,
}: {
  kind: StatusKind;
  icon?: IconName | undefined;
  children: ReactNode;
}) {
  return (
    <span className={cx(styles.status, styles[kind])}>
      <Icon name={icon ?? icons[kind]} size={17} />
      {children}
    </span>
  );
}
