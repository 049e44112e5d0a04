/** Asked for anywhere (a menu that closes at the click), done by AccountLayers, which stands on every page. */
let logoutWanted = false;
const listeners = new Set<() => void>();

function set(wanted: boolean): void {
  logoutWanted = wanted;
  for (const listener of listeners) listener();
}

/** Ends the current account's session; with several linked accounts the person is asked first. */
export const logout = (): void => set(true);

export const logoutDone = (): void => set(false);
export const isLogoutWanted = (): boolean => logoutWanted;
export const isLogoutWantedOnServer = (): boolean => false;

export function subscribeToWishes(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
