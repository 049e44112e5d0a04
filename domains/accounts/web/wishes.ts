/** Asked for anywhere (a menu that closes at the click), done by layers that stand on every page. */
export type Wish = 'logout' | 'loginAs';

let wanted: Wish | null = null;
const listeners = new Set<() => void>();

function set(next: Wish | null): void {
  wanted = next;
  for (const listener of listeners) listener();
}

/** Ends the current account's session; with several linked accounts the person is asked first. */
export const logout = (): void => set('logout');
/** Opens the form by which staff enter another's account, and leave it. */
export const loginAs = (): void => set('loginAs');

export const wishDone = (): void => set(null);
export const currentWish = (): Wish | null => wanted;
export const wishOnServer = (): null => null;

export function subscribeToWishes(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
