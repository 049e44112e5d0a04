import { useCallback } from 'react';
import { useLocation } from 'react-router';

/**
 * Returns whether a row is the one in the URL's hash, where notices link to; that row is highlighted and scrolled into
 * view.
 */
export function useHighlightedRow(): (id: string) => {
  id: string;
  'data-named'?: true;
  ref?: (row: HTMLElement | null) => void;
} {
  const { hash } = useLocation();
  // Rows render after the page, so the browser's own jump to the hash finds nothing.
  const show = useCallback((row: HTMLElement | null) => row?.scrollIntoView({ block: 'center' }), []);
  return (id) => (hash === `#${id}` ? { id, 'data-named': true, ref: show } : { id });
}
