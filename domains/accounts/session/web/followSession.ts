import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { type Api, ApiError } from '#platform/web/calls/api.ts';
import { visitor } from '#platform/web/forms/draftOwner.ts';
import { forgetUnsaved } from '#platform/web/forms/unsaved.ts';
import { loginPathFrom } from '../../paths.ts';
import type { SignInReason } from '../../web/login/signInReason.ts';
import { enteredAccount, isPageOf, signedOut } from '../session.ts';
import { createOfficeCheck } from './officeCheck.ts';
import { createProfileRefresh } from './profileRefresh.ts';
import { sessionStore } from './session.ts';

/** For the calls of this page: the token of the account it belongs to. */
export const bearerToken = (): string | null => sessionStore.current().apikey;

/** Whose drafts the forms keep: a visitor's stay on the device, and whoever is inside another's account keeps none. */
export const draftOwner = (): string | null => {
  const session = sessionStore.current();
  return enteredAccount(session) ? null : String(session.profile_id ?? visitor);
};

/** Tokens that are being signed out: what is asked with one meanwhile is answered 401, and that is no news. */
export const leaving = new Set<string>();
let held: (() => void)[] = [];

/** What is to be read while the page's account signs out waits for the end of that, and is then read as whoever is next. */
export const untilLeft = (): Promise<void> | undefined =>
  leaving.has(bearerToken() ?? '') ? new Promise((resolve) => held.push(resolve)) : undefined;

/** The sign-out of this token is over, whichever way. */
export function endLeaving(token: string): void {
  leaving.delete(token);
  const waiting = held;
  held = [];
  for (const goOn of waiting) goOn();
}

/**
 * A call with this token was answered 401: its account is taken away without a question, and if it was the active one,
 * the person is led to the sign-in page, which says why. Several such answers at once lead there once.
 */
export function dropRefusedSession(
  token: string,
  go: (path: string, options: { state: SignInReason }) => void,
  from: string,
): void {
  if (leaving.has(token)) return;
  sessionStore.reread();
  const before = sessionStore.stored();
  const wasActive = before.apikey === token;
  const wasInside = enteredAccount(before) !== undefined;
  sessionStore.change((session) => signedOut(session, token));
  // Whose hour inside another's account is over, is back in the own one.
  if (wasActive && !wasInside) go(loginPathFrom(from), { state: { reason: 'ended' } });
}

export interface Followers {
  api: Api;
  cache: QueryClient;
  router: Pick<DataRouter, 'state' | 'subscribe' | 'navigate'>;
  /** React has taken the page over. */
  awake: Promise<void>;
}

const homeOf = (): string | undefined => sessionStore.current().user_info?.user_full_alias;

/** What was read as the former account and is refused to this one is on the page no longer, nor a form over it. */
function forgetRefused(cache: QueryClient): void {
  for (const query of cache.getQueryCache().getAll()) {
    const { data, error } = query.state;
    if (data !== undefined && error instanceof ApiError && (error.status === 401 || error.status === 403))
      query.setState({ data: undefined });
  }
}

/**
 * Makes the page the new account's. The order matters: what the former account was still reading is cancelled before the
 * new account's page begins to read, and a page that is about to be left is not read again by an account that may be
 * refused it.
 */
async function changeAccount({ cache, router }: Pick<Followers, 'cache' | 'router'>, to: string | null): Promise<void> {
  cache.removeQueries({ type: 'inactive' });
  await cache.cancelQueries();
  await cache.invalidateQueries({ refetchType: 'none' });
  if (to) await router.navigate(to);
  await cache.refetchQueries({ type: 'active', stale: true });
  forgetRefused(cache);
  // The former account was refused this page or failed to read it; that says nothing about the new account.
  // A navigation, because the error boundary keeps its error through a revalidation that ends within one render.
  if (router.state.errors) {
    const { pathname, search, state } = router.state.location;
    await router.navigate(`${pathname}${search}`, { replace: true, state });
  }
}

/**
 * Keeps the page true to who is signed in, in this tab and in the others: the profile's state on load and on every
 * route, the data of one account never before another.
 */
export function followSession({ api, cache, router, awake }: Followers): () => void {
  const refreshProfile = createProfileRefresh(api, sessionStore);
  const checkOffice = createOfficeCheck(api, sessionStore);
  const refresh = () => Promise.all([refreshProfile(), checkOffice()]);
  let path = router.state.location.pathname;
  let token = bearerToken();
  let home = homeOf();
  const leaveRouter = router.subscribe(({ location }) => {
    if (location.pathname === path) return;
    path = location.pathname;
    void refresh();
  });
  const leaveStore = sessionStore.here.subscribe(() => {
    const [left, own] = [home, homeOf()];
    home = own;
    if (bearerToken() === token) return;
    token = bearerToken();
    void refresh();
    // What one account edits and sends is not a page of the next account.
    const leaves = left && own && left !== own && isPageOf(left, router.state.location.pathname);
    if (leaves) forgetUnsaved();
    // Until React has taken the page over there is only what a visitor sees, and without it React would not recognise
    // the page it hydrates.
    void awake.then(() => changeAccount({ cache, router }, leaves ? own : null));
  });
  void refresh();
  return () => {
    leaveRouter();
    leaveStore();
  };
}
