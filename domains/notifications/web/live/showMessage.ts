import { createStore } from '#platform/ui/state/store.ts';
import type { DeployNotice } from '../../hubs.ts';

const key = 'deploy-messages';
const mostRemembered = 50;

/** Closed messages for a browser without storage: they last as long as the tab. */
let remembered: number[] = [];
/** Shown on this page since it was loaded. */
const shown = new Set<number>();

const read = (): number[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    // Storage is forbidden, or the value is foreign.
    return remembered;
  }
};

function close(id: number): void {
  remembered = [...read(), id].slice(-mostRemembered);
  try {
    localStorage.setItem(key, JSON.stringify(remembered));
  } catch {
    // Storage is full or forbidden: this tab remembers the value in memory.
  }
}

/** Shows an administrator's message, also after a reload, until it is closed in this browser. */
export function showMessage({ id, title, text }: DeployNotice): void {
  if (shown.has(id) || read().includes(id)) return;
  shown.add(id);
  messagesWaiting.set([...messagesWaiting.get(), { id, title, text }]);
}

/** Messages that are not closed, in order. */
export const messagesWaiting = createStore<readonly DeployNotice[]>([]);

export function closeMessage(id: number): void {
  close(id);
  messagesWaiting.set(messagesWaiting.get().filter((message) => message.id !== id));
}
