const key = 'recent-searches';
const keptAtMost = 5;

/** Recent searches of this browser, newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, keptAtMost) : [];
  } catch {
    // Storage is disabled, or the value is not ours: there are no recent searches.
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
    // Storage is full or disabled: the search works without it.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is disabled.
  }
}
