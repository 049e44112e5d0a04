import { useState } from 'react';
import { useHydrated } from '#platform/web/useHydrated.ts';

const keptAtMost = 5;
const keyOf = (card: string): string => `recent-lookups-${card}`;

/** Of this browser, the newest first. */
function read(card: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(card)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, keptAtMost) : [];
  } catch {
    // Storage is forbidden by the browser, or has foreign data.
    return [];
  }
}

export function rememberLookup(card: string, text: string): void {
  const kept = [text, ...read(card).filter((one) => one.toLowerCase() !== text.toLowerCase())].slice(0, keptAtMost);
  try {
    localStorage.setItem(keyOf(card), JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: the lookup works without it.
  }
}

/** Empty on the server and during hydration, because the server does not know them. */
export function useRecentLookups(card: string): string[] {
  const isAwake = useHydrated();
  const [kept] = useState(() => (typeof localStorage === 'undefined' ? [] : read(card)));
  return isAwake ? kept : [];
}
