import type { AnchorHTMLAttributes } from 'react';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Address inside the portal. */
  to: string;
  /** The page that comes is the same one seen otherwise (a filter, a tab): the reader stays where they are. */
  preventScrollReset?: boolean;
  /** The address left behind is not one to come back to. */
  replace?: boolean;
  /** The page is loaded anew, not changed in place. */
  reload?: boolean;
}

/**
 * A link inside the portal. An anchor and nothing more: a calendar has a hundred of them, and the router's own Link
 * costs each a dozen hooks on the server and again when the page wakes up. `followLinks` (platform/web) sees the click
 * and tells the router.
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
