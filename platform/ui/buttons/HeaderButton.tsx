import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from '#platform/ui/links/Link.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../sprite/iconNames.ts';
import { cx } from '../theme/cx.ts';
import styles from './HeaderButton.module.css';

interface Look {
  icon: IconName;
  /** Always available to screen readers; visually hidden below 1081 px and with `iconOnly`. */
  text: ReactNode;
  iconOnly?: boolean;
  /** `field` looks like the search field it opens, `outlined` is the visitor's «Войти». */
  variant?: 'plain' | 'field' | 'outlined';
  /** Extra content: a counter, an arrow. */
  children?: ReactNode;
}

type PlainProps = Look & { to?: never; href?: never } & Omit<ComponentPropsWithRef<'button'>, 'children'>;
type InnerProps = Look & { to: LinkProps['to']; href?: never } & Omit<LinkProps, 'children'>;
type OuterProps = Look & { href: string; to?: never } & Omit<ComponentPropsWithRef<'a'>, 'children'>;

export type HeaderButtonProps = PlainProps | InnerProps | OuterProps;

/** An icon and a text on the header: a link inside the portal, a link out in a new tab, or a button. */
export function HeaderButton({
  icon,
  text,
  iconOnly = false,
  variant = 'plain',
  children,
  className,
  ...rest
}: HeaderButtonProps) {
  const classes = cx(styles.button, styles[variant], className);
  const inner = (
    <>
      <Icon name={icon} />
      <span className={iconOnly ? 'vh' : styles.text}>{text}</span>
      {children}
    </>
  );
  if (rest.to !== undefined)
    return (
      <Link {...rest} className={classes}>
        {inner}
      </Link>
    );
  if (rest.href !== undefined)
    return (
      <a target="_blank" rel="noopener" {...rest} className={classes}>
        {inner}
      </a>
    );
  return (
    <button type="button" data-icon-only={iconOnly ? '' : undefined} {...rest} className={classes}>
      {inner}
    </button>
  );
}
