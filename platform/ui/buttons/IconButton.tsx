import { type ComponentPropsWithRef, useCallback } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { useTooltip } from '../overlays/useTooltip.tsx';
import type { IconName } from '../sprite/iconNames.ts';
import { cx } from '../theme/cx.ts';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  icon: IconName;
  /** What it does: the only name it has, shown to whoever points at the picture. */
  label: string;
  bordered?: boolean;
  size?: number;
}

/** A 44 px target with a picture only: search, bell, close, menu, filters, edit, delete, share. */
export function IconButton({ icon, label, bordered = false, size = 24, className, ref, ...rest }: IconButtonProps) {
  const { attach, bubble } = useTooltip(label);
  const both = useCallback(
    (button: HTMLButtonElement | null) => {
      const detach = attach(button);
      const leave = typeof ref === 'function' ? ref(button) : undefined;
      if (ref && typeof ref === 'object') ref.current = button;
      return () => {
        detach?.();
        if (ref && typeof ref === 'object') ref.current = null;
        else if (typeof leave === 'function') leave();
        else if (typeof ref === 'function') ref(null);
      };
    },
    [attach, ref],
  );
  return (
    <>
      <button
        type="button"
        {...rest}
        ref={both}
        className={cx(styles.button, bordered && styles.bordered, className)}
        aria-label={label}
      >
        <Icon name={icon} size={size} />
      </button>
      {bubble}
    </>
  );
}
