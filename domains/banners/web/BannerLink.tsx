import type { ReactNode } from 'react';
import { Link } from '#platform/ui/links/Link.tsx';

export interface BannerLinkProps {
  /** A path of the portal or an external address. */
  link: string;
  className?: string | undefined;
  onFollow: () => void;
  children: ReactNode;
}

/** Opens paths of the portal in place and external addresses in a new tab. */
export function BannerLink({ link, className, onFollow, children }: BannerLinkProps) {
  return link.startsWith('/') ? (
    <Link to={link} className={className} onClick={onFollow}>
      {children}
    </Link>
  ) : (
    <a href={link} className={className} target="_blank" rel="noopener" onClick={onFollow}>
      {children}
    </a>
  );
}
