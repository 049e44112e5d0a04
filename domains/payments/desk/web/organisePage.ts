import type { ReactNode } from 'react';

/** What the pages of a show's money take from the domain above, which knows the organiser's other pages. */
export interface OrganisePageProps {
  /** Leads to the organiser's other pages of the show. */
  tabs: (exhibitionId: number) => ReactNode;
  /** In place of the page for a viewer without the right to it; `title` for those who are not in the show's team. */
  refused: (exhibitionId: number, title: string) => ReactNode;
}
