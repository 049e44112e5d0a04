const keyOf = (page: string): string => `how-to-papers ${page}`;

export function readTicks(page: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(page)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    // Storage is forbidden or holds something else: nothing is ticked.
    return [];
  }
}

export function saveTicks(page: string, names: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(page), JSON.stringify(names));
  } catch {
    // Storage is full or forbidden: ticks last while the page is open.
  }
}
