import { createStore } from '#platform/ui/state/store.ts';
import type { DeployNotice } from '../../hubs.ts';

const key = 'deploy-messages';
const kept = 50;

/** Closed ones, for a browser that keeps nothing: as long as the tab lives. */
let remembered: number[] = [];
/** Shown on this page since it was loaded. */
const shown = new Set<number>();

const read = (): number[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    // Forbidden, or written by somebody else.
    return remembered;
  }
};

function close(id: number): void {
  remembered = [...read(), id].slice(-kept);
  try {
    localStorage.setItem(key, JSON.stringify(remembered));
  } catch {
    // Full or forbidden: this tab remembers by itself.
  }
}

/**
 * Shows what an administrator says, once on a page and again after a reload, until somebody in this browser has closed
 * it.
 */
export function showMessage({ id, title, text }: DeployNotice): void {
  if (shown.has(id) || read().includes(id)) return;
  shown.add(id);
  messagesWaiting.set([...messagesWaiting.get(), { id, title, text }]);
}

/** Those nobody has closed yet, in their order. */
export const messagesWaiting = createStore<readonly DeployNotice[]>([]);

export function closeMessage(id: number): void {
  close(id);
  messagesWaiting.set(messagesWaiting.get().filter((message) => message.id !== id));
}
