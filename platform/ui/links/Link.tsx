import type { AnchorHTMLAttributes } from 'react';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Address inside the portal. */
  to: string;
  /** The target is another view of the same page (a filter, a tab): keeps the scroll. */
  preventScrollReset?: boolean;
  /** Replaces the history entry. */
  replace?: boolean;
  /** Reloads the page instead of navigating in place. */
  reload?: boolean;
}

/**
 * A link inside the portal: a plain anchor. A calendar has a hundred of them, and the router's Link costs each a dozen
 * hooks on the server and at hydration. `followLinks` (platform/web) handles the click by the router.
 */
export function Link({ to, preventScrollReset, replace, reload, ...rest }: LinkProps) {
  return (
    <a
      href={to}
      data-link={reload ? undefined : preventScrollReset ? 'stay' : ''}
      data-replace={replace ? '' : undefined}
      {...rest}
    />
  );
}
