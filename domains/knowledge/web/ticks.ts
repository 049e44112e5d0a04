const keyOf = (page: string): string => `how-to-papers ${page}`;

/** Papers ticked in this browser, by their names: they stand when the page is opened again. */
export function keptTicks(page: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(page)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    // Forbidden by the browser's settings, or not ours: then nothing is ticked.
    return [];
  }
}

export function keepTicks(page: string, names: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(page), JSON.stringify(names));
  } catch {
    // Full or forbidden: the list works for as long as the page is open.
  }
}
