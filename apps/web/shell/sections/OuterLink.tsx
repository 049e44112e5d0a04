import type { ReactNode } from 'react';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';

export interface OuterLinkProps {
  /** A site of its own, from the portal's settings; empty or not yet known: the page inside serves. */
  href: string | undefined;
  inside: string;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** A link whose target the settings decide. Out of the portal it opens a new tab and says so by its sign. */
export function OuterLink({ href, inside, className, onClick, children }: OuterLinkProps) {
  if (!href) {
    return (
      <Link className={className} to={inside} onClick={onClick}>
        {children}
      </Link>
    );
  }
  return (
    <a className={className} href={href} target="_blank" rel="noopener" onClick={onClick}>
      {children}
      <Icon name="ext" size={16} />
      <span className="vh">, откроется в новой вкладке</span>
    </a>
  );
}
