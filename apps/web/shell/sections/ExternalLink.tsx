import type { ReactNode } from 'react';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';

export interface ExternalLinkProps {
  /** External address from the portal's settings; the inner page serves while it is empty or unknown. */
  href: string | undefined;
  inside: string;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** A link whose target comes from the settings. An external target opens a new tab and is marked with an icon. */
export function ExternalLink({ href, inside, className, onClick, children }: ExternalLinkProps) {
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
