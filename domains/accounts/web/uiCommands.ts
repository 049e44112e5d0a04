import { createStore } from '#platform/ui/state/store.ts';

/** Requested anywhere (a menu that closes on click), handled by layers mounted on every page. */
export type UiCommand = 'logout' | 'loginAs';

export const uiCommand = createStore<UiCommand | null>(null);

/** Ends the current account's session; with several linked accounts the person is asked first. */
export const logout = (): void => uiCommand.set('logout');
/** Opens the form by which staff enter another's account, and leave it. */
export const loginAs = (): void => uiCommand.set('loginAs');

export const clearUiCommand = (): void => uiCommand.set(null);
