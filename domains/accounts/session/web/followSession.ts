import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { type Api, ApiError } from '#platform/web/calls/api.ts';
import { visitor } from '#platform/web/forms/draftOwner.ts';
import { discardUnsaved } from '#platform/web/forms/unsaved.ts';
import { checkOfficeAccess } from '../../contract.ts';
import { loginPathFrom } from '../../paths.ts';
import type { SignInReason } from '../../web/login/signInReason.ts';
import { impersonatedAccount, isPageOf, signedOut, withOfficeAccess } from '../session.ts';
import { createProfileRefresh } from './profileRefresh.ts';
import { sessionStore } from './session.ts';
import type { SessionStore } from './sessionStore.ts';

/** The token of the account this page belongs to. */
export const bearerToken = (): string | null => sessionStore.current().apikey;

/** Owner of the forms' drafts: visitors' stay on the device; impersonation has none. */
export const draftOwner = (): string | null => {
  const session = sessionStore.current();
  return impersonatedAccount(session) ? null : String(session.profile_id ?? visitor);
};

/** Tokens being signed out: a 401 for one of them is expected. */
export const signingOutTokens = new Set<string>();
let held: (() => void)[] = [];

/** Delays reads during a sign-out; they are then sent as the next account. */
export const untilSignedOut = (): Promise<void> | undefined =>
  signingOutTokens.has(bearerToken() ?? '') ? new Promise((resolve) => held.push(resolve)) : undefined;

/** The sign-out of this token has succeeded or failed. */
export function finishSignOut(token: string): void {
  signingOutTokens.delete(token);
  const waiting = held;
  held = [];
  for (const goOn of waiting) goOn();
}

/**
 * Removes the account of a call that was answered 401; if it was active, opens the sign-in page with the reason.
 * Several such answers at once navigate once.
 */
export function dropRefusedSession(
  token: string,
  go: (path: string, options: { state: SignInReason }) => void,
  from: string,
): void {
  if (signingOutTokens.has(token)) return;
  sessionStore.reread();
  const before = sessionStore.stored();
  const wasActive = before.apikey === token;
  const wasInside = impersonatedAccount(before) !== undefined;
  sessionStore.change((session) => signedOut(session, token));
  // After an expired impersonation the own account is active again.
  if (wasActive && !wasInside) go(loginPathFrom(from), { state: { reason: 'ended' } });
}

export interface SessionDeps {
  api: Api;
  cache: QueryClient;
  router: Pick<DataRouter, 'state' | 'subscribe' | 'navigate'>;
  /** Resolves after hydration. */
  hydrated: Promise<void>;
}

const homeOf = (): string | undefined => sessionStore.current().user_info?.user_full_alias;

/** Removes data of the former account that the new one is refused, with forms over them. */
function forgetRefused(cache: QueryClient): void {
  for (const query of cache.getQueryCache().getAll()) {
    const { data, error } = query.state;
    if (data !== undefined && error instanceof ApiError && (error.status === 401 || error.status === 403))
      query.setState({ data: undefined });
  }
}

/**
 * Switches the page to the new account. The order matters: the former account's reads are cancelled before the new page
 * reads, and a page about to be left is not read again by an account that may be refused it.
 */
async function changeAccount(
  { cache, router }: Pick<SessionDeps, 'cache' | 'router'>,
  to: string | null,
): Promise<void> {
  cache.removeQueries({ type: 'inactive' });
  await cache.cancelQueries();
  await cache.invalidateQueries({ refetchType: 'none' });
  if (to) await router.navigate(to);
  await cache.refetchQueries({ type: 'active', stale: true });
  forgetRefused(cache);
  await readFailedPage(router);
}

/**
 * Reads a page that failed for another account, or for the visitor that the server renders for. Uses a navigation,
 * because the error boundary keeps its error through a revalidation that ends within one render.
 */
async function readFailedPage(router: SessionDeps['router']): Promise<void> {
  if (!router.state.errors) return;
  const { pathname, search, state } = router.state.location;
  await router.navigate(`${pathname}${search}`, { replace: true, state });
}

/**
 * Keeps the page in step with the session in this and other tabs: refreshes the profile's state on load and on every
 * route, and never shows one account's data to another.
 */
export function followSession({ api, cache, router, hydrated }: SessionDeps): () => void {
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
    // An account's editing pages are not shown to the next account.
    const leaves = left && own && left !== own && isPageOf(left, router.state.location.pathname);
    if (leaves) discardUnsaved();
    // Before hydration the page must match the server's visitor markup.
    void hydrated.then(() => changeAccount({ cache, router }, leaves ? own : null));
  });
  void refresh();
  // A page that is hidden from visitors may be this member's own.
  if (token) void hydrated.then(() => readFailedPage(router));
  return () => {
    leaveRouter();
    leaveStore();
  };
}

/** Requests a kennel's office access once, if unknown. */
function createOfficeCheck(api: Api, store: SessionStore): () => Promise<void> {
  let underway: string | null = null;
  return async () => {
    const { apikey, account_type, personal_office_access } = store.current();
    if (!apikey || account_type !== 'kennel' || personal_office_access !== null || underway === apikey) return;
    underway = apikey;
    try {
      const answer = await api.call(checkOfficeAccess, {});
      store.change((session) => withOfficeAccess(session, apikey, answer.personal_office_access));
    } catch (error) {
      // It stays unknown, and the next page requests it again.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      if (underway === apikey) underway = null;
    }
  };
}
