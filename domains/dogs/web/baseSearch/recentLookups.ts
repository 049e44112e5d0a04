import { useState } from 'react';
import { useHydrated } from '#platform/web/useHydrated.ts';

const keptAtMost = 5;
const keyOf = (card: string): string => `recent-lookups-${card}`;

/** What was looked up with a card in this browser, the newest first. */
function read(card: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(card)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, keptAtMost) : [];
  } catch {
    // Forbidden by the browser's settings, or not ours: then there is nothing to remember.
    return [];
  }
}

export function rememberLookup(card: string, text: string): void {
  const kept = [text, ...read(card).filter((one) => one.toLowerCase() !== text.toLowerCase())].slice(0, keptAtMost);
  try {
    localStorage.setItem(keyOf(card), JSON.stringify(kept));
  } catch {
    // Full or forbidden: the lookup works without a memory.
  }
}

/** Empty on the server and while React takes the page over: the server knows nothing of them. */
export function useRecentLookups(card: string): string[] {
  const isAwake = useHydrated();
  const [kept] = useState(() => (typeof localStorage === 'undefined' ? [] : read(card)));
  return isAwake ? kept : [];
}
