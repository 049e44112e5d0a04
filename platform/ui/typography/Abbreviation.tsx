import type { ReactNode } from 'react';

/**
 * An abbreviation with its meaning: shown on hover by the browser, and by a press or keyboard focus
 * (overlays/IconNames.tsx), because a phone shows no titles.
 */
export const Abbreviation = ({ means, children }: { means: string; children: ReactNode }) => (
  <abbr title={means} tabIndex={0}>
    {children}
  </abbr>
);
