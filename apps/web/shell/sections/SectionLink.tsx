import type { MouseEvent, ReactNode } from 'react';
import { Link } from '#platform/ui/links/Link.tsx';
import { explainInDevelopment } from './inDevelopment.ts';
import type { Section } from './sections.ts';

export interface SectionLinkProps {
  section: Section;
  className?: string | undefined;
  'aria-current'?: 'page' | undefined;
  /** Somebody goes there now: an open menu closes. */
  onGo?: (() => void) | undefined;
  children?: ReactNode;
}

/**
 * A link to a section. One that is not built yet explains itself on the spot (specification, 2.8); in a new tab and while no
 * script runs, its page says the same.
 */
export function SectionLink({ section, onGo, children, ...rest }: SectionLinkProps) {
  const explain = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    explainInDevelopment();
  };
  return (
    <Link {...rest} to={section.path} onClick={section.built ? onGo : explain}>
      {children ?? section.label}
    </Link>
  );
}
