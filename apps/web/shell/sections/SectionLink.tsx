import type { ReactNode } from 'react';
import { Link } from '#platform/ui/links/Link.tsx';
import type { Section } from './sections.ts';

export interface SectionLinkProps {
  section: Section;
  className?: string | undefined;
  'aria-current'?: 'page' | 'true' | undefined;
  /** Called on navigation: an open menu closes. */
  onGo?: (() => void) | undefined;
  children?: ReactNode;
}

/** A link to a section; its text is the section's label by default. */
export function SectionLink({ section, onGo, children, ...rest }: SectionLinkProps) {
  return (
    <Link {...rest} to={section.path} onClick={onGo}>
      {children ?? section.label}
    </Link>
  );
}
