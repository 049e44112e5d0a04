import { useCallback } from 'react';
import { useLocation } from 'react-router';

/** The row that the address names behind «#», where a notice leads to: it is marked and brought into sight. */
export function useNamed(): (id: string) => {
  id: string;
  'data-named'?: true;
  ref?: (row: HTMLElement | null) => void;
} {
  const { hash } = useLocation();
  // The rows come after the page: the browser has looked for the name before they were there.
  const show = useCallback((row: HTMLElement | null) => row?.scrollIntoView({ block: 'center' }), []);
  return (id) => (hash === `#${id}` ? { id, 'data-named': true, ref: show } : { id });
}
