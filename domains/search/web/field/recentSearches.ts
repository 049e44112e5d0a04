const key = 'recent-searches';
const keptAtMost = 5;

/** What was searched for in this browser, the newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, keptAtMost) : [];
  } catch {
    // Forbidden by the browser's settings, or not ours: then there is nothing to remember.
    return [];
  }
}

export function rememberSearch(text: string): void {
  const kept = [text, ...recentSearches().filter((one) => one.toLowerCase() !== text.toLowerCase())].slice(
    0,
    keptAtMost,
  );
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Full or forbidden: the search works without a memory.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // The same.
  }
}
