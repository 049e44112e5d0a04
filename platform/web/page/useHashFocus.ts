import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Brings the element that the address names by its hash into view and focuses it once `isThere`: the browser looks for
 * it at the navigation only, before later content has loaded.
 */
export function useHashFocus(id: string, isThere: boolean): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again has a new key.
  useEffect(() => {
    if (!isThere || hash !== `#${id}`) return;
    const target = document.getElementById(id);
    target?.scrollIntoView?.({ block: 'center' });
    target?.focus({ preventScroll: true });
  }, [id, isThere, hash, key]);
}
