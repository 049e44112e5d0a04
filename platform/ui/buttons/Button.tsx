import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from '#platform/ui/links/Link.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../sprite/iconNames.ts';
import { cx } from '../theme/cx.ts';
import styles from './Button.module.css';
import { Spinner } from './Spinner.tsx';

export interface ButtonLook {
  /** `primary`: at most one in a view; `gold` and `line`: for covers and the header. */
  kind?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'gold' | 'line';
  condensed?: boolean;
  fullWidth?: boolean;
  leftIcon?: IconName | undefined;
  rightIcon?: IconName | undefined;
  children: ReactNode;
}

/** A native button. While `loading` it shows a spinner, is marked busy and is disabled. */
export type PlainButtonProps = ButtonLook & { loading?: boolean; to?: never; href?: never } & Omit<
    ComponentPropsWithRef<'button'>,
    'children'
  >;
/** A link inside the portal. */
export type LinkButtonProps = ButtonLook & { to: LinkProps['to']; href?: never; loading?: never } & Omit<
    LinkProps,
    'children'
  >;
/** An external link in a new tab. A file of the portal itself sets `download`. */
export type ExternalButtonProps = ButtonLook & { href: string; to?: never; loading?: never } & Omit<
    ComponentPropsWithRef<'a'>,
    'children'
  >;

export type ButtonProps = PlainButtonProps | LinkButtonProps | ExternalButtonProps;

export function Button({
  kind = 'primary',
  condensed,
  fullWidth,
  leftIcon,
  rightIcon,
  children,
  className,
  ...rest
}: ButtonProps) {
  const look = cx(styles.button, styles[kind], condensed && styles.condensed, fullWidth && styles.full, className);
  const size = condensed ? 18 : 20;
  const inner = (
    <>
      {leftIcon && <Icon name={leftIcon} size={size} />}
      {children}
      {rightIcon && <Icon name={rightIcon} size={size} />}
    </>
  );
  if (rest.to !== undefined)
    return (
      <Link {...rest} className={look}>
        {inner}
      </Link>
    );
  if (rest.href !== undefined) {
    return (
      <a {...(rest.download === undefined && { target: '_blank', rel: 'noopener' })} {...rest} className={look}>
        {inner}
      </a>
    );
  }
  const { loading = false, disabled, ...native } = rest;
  return (
    <button type="button" {...native} className={look} disabled={disabled || loading} aria-busy={loading || undefined}>
      {loading ? (
        <>
          <Spinner />
          {children}
        </>
      ) : (
        inner
      )}
    </button>
  );
}
