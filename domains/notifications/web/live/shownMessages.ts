const key = 'deploy-messages';
const kept = 50;

/** For a browser that keeps nothing: as long as the tab lives. */
let remembered: number[] = [];

const read = (): number[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    // Forbidden, or written by somebody else.
    return remembered;
  }
};

/** True when this browser has shown the message before; from now on it has. */
export function wasShown(id: number): boolean {
  const shown = read();
  if (shown.includes(id)) return true;
  remembered = [...shown, id].slice(-kept);
  try {
    localStorage.setItem(key, JSON.stringify(remembered));
  } catch {
    // Full or forbidden: this tab remembers by itself.
  }
  return false;
}
