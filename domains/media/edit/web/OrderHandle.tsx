import type { ComponentPropsWithRef } from 'react';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import styles from './edit.module.css';

/** Handle that moves its item by dragging or by arrow keys. */
export function OrderHandle({ name, ...rest }: { name: string } & Omit<ComponentPropsWithRef<'button'>, 'name'>) {
  return (
    <IconButton
      {...rest}
      className={styles.handle}
      icon="swap"
      label={`Переместить: ${name}. Стрелки меняют место`}
      aria-keyshortcuts="ArrowUp ArrowDown Home End"
    />
  );
}
