import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyCall } from '#platform/web/calls/anyCall.ts';
import { type Api, ApiError, createFetchApi } from '#platform/web/calls/api.ts';
import { hasUnsaved, useUnsaved } from '#platform/web/forms/unsaved.ts';
import { checkOfficeAccess, getProfileState, type ProfileState, signIn, signOut } from '../../contract.ts';
import { changePassword } from '../../security/contract.ts';
import { accessData, token } from '../samples.ts';
import { impersonate, signedIn, signedOut, switchedTo, visitor } from '../session.ts';
import {
  bearerToken,
  draftOwner,
  dropRefusedSession,
  finishSignOut,
  followSession,
  signingOutTokens,
  untilSignedOut,
} from './followSession.ts';
import { pageRefusal, sessionStore, useAccountChanges } from './session.ts';

const stateOf = (profileId: number, given: Partial<ProfileState> = {}): ProfileState => {
  const { user_info, roles, account_type, is_active_profile } = accessData(profileId);
  return {
    alias_name: user_info.alias,
    banned_actions: [],
    is_active_profile,
    account_type,
    roles,
    user_info,
    ...given,
  };
};

const call = vi.fn<AnyCall>();

let stop = (): void => undefined;

/** A router that the test controls. */
function follow(path = '/') {
  let heard: (state: { location: { pathname: string } }) => void = () => undefined;
  const cache = new QueryClient();
  const navigate = vi.fn(async () => undefined);
  const subscribe = (listener: typeof heard) => {
    heard = listener;
    return () => undefined;
  };
  stop = followSession({
    api: { call } as Api,
    cache,
    router: { state: { location: { pathname: path }, errors: null }, subscribe, navigate } as never,
    hydrated: Promise.resolve(),
  });
  return { cache, navigate, go: (pathname: string) => heard({ location: { pathname } }) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

afterEach(() => stop());
beforeEach(() => {
  sessionStore.change(() => visitor);
  call.mockReset();
  call.mockImplementation(async (_endpoint, input) => stateOf((input as { profile_id: number }).profile_id));
});

describe('the profile’s state', () => {
  it('is requested on load [R4-20 R7-33]', async () => {
    sessionStore.change((session) => signedIn(session, accessData(1)));
    call.mockResolvedValueOnce(
      stateOf(1, { banned_actions: ['dog.create'], user_info: { ...accessData(1).user_info, alias: 'novy' } }),
    );
    follow();
    expect(call).toHaveBeenCalledExactlyOnceWith(getProfileState, { profile_id: 1 });
    await settle();
    expect(sessionStore.current()).toMatchObject({
      banned: ['dog.create'],
      user_info: { alias: 'novy' },
      multi_accounts: [{ user_info: { alias: 'novy' } }],
    });
  });

  it('is requested once per route change, and not for a filter of the same page [R4-19]', async () => {
    sessionStore.change((session) => signedIn(session, accessData(1)));
    const { go } = follow('/');
    await settle();
    for (const path of ['/exhibitions', '/exhibitions', '/exhibitions', '/exhibitions/42']) {
      go(path);
      await settle();
    }
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('is not requested twice at the same time', async () => {
    sessionStore.change((session) => signedIn(session, accessData(1)));
    const { go } = follow('/');
    for (const path of ['/a', '/b', '/c']) go(path);
    expect(call).toHaveBeenCalledTimes(1);
    await settle();
  });

  it('is not requested for a visitor', () => {
    follow().go('/about');
    expect(call).not.toHaveBeenCalled();
  });

  it('stays unchanged when the server does not answer', async () => {
    sessionStore.change((session) => signedIn(session, accessData(1)));
    const before = sessionStore.current();
    call.mockRejectedValueOnce(new ApiError(503, 'Service Unavailable'));
    follow();
    await settle();
    expect(sessionStore.current()).toBe(before);
  });

  it('is requested when another account becomes active', async () => {
    sessionStore.change((session) => signedIn(signedIn(session, accessData(1)), accessData(2)));
    const { cache } = follow();
    await settle();
    cache.setQueryData(['private', 2], 'of the second');
    sessionStore.change((session) => switchedTo(session, 1));
    await settle();
    expect(call).toHaveBeenLastCalledWith(getProfileState, { profile_id: 1 });
    expect(cache.getQueryData(['private', 2])).toBeUndefined();
  });
});

describe('[M2] when another account becomes active', () => {
  const inBoth = () => sessionStore.change((session) => signedIn(signedIn(session, accessData(1)), accessData(2)));
  const homeOf = (profileId: number) => accessData(profileId).user_info.user_full_alias;

  it('replaces the former account’s own pages without asking about unsaved values', async () => {
    inBoth();
    const { navigate } = follow(`${homeOf(2)}edit`);
    renderHook(() => useUnsaved(true, true, false));
    expect(hasUnsaved()).toBe(true);
    act(() => sessionStore.change((session) => switchedTo(session, 1)));
    expect(hasUnsaved()).toBe(false);
    await settle();
    expect(navigate).toHaveBeenCalledExactlyOnceWith(homeOf(1));
  });

  it('does so after leaving another’s account too', async () => {
    sessionStore.change((session) => impersonate(signedIn(session, accessData(1)), accessData(3)));
    const { navigate } = follow(`${homeOf(3)}edit`);
    act(() => sessionStore.change((session) => signedOut(session, token(3))));
    await settle();
    expect(navigate).toHaveBeenCalledExactlyOnceWith(homeOf(1));
  });

  it('keeps public pages, also after a sign-out', async () => {
    inBoth();
    const { navigate } = follow('/exhibitions');
    act(() => sessionStore.change((session) => switchedTo(session, 1)));
    await settle();
    stop();
    const own = follow(`${homeOf(1)}edit`);
    act(() => sessionStore.change(() => visitor));
    await settle();
    expect([navigate, own.navigate].map((one) => one.mock.calls)).toEqual([[], []]);
  });

  it('removes what the new account may not read, and forms over it', async () => {
    inBoth();
    const { cache } = follow('/exhibitions/7/edit');
    await settle();
    const answer = vi.fn(async () => {
      if (sessionStore.current().profile_id === 1) throw new ApiError(403, 'Forbidden');
      return 'of the second';
    });
    const watched = new QueryObserver(cache, { queryKey: ['edit', 7], queryFn: answer, retry: false });
    const open = new QueryObserver(cache, { queryKey: ['show', 7], queryFn: async () => 'everybody’s' });
    const leave = [watched.subscribe(() => undefined), open.subscribe(() => undefined)];
    await vi.waitFor(() => expect(watched.getCurrentResult().data).toBe('of the second'));
    act(() => sessionStore.change((session) => switchedTo(session, 1)));
    await vi.waitFor(() => expect(watched.getCurrentResult().data).toBeUndefined());
    expect(watched.getCurrentResult().error).toMatchObject({ status: 403 });
    expect(open.getCurrentResult().data).toBe('everybody’s');
    for (const end of leave) end();
  });
});

describe('a 401 response', () => {
  const answer = (status: number) => vi.stubGlobal('fetch', async () => new Response('{}', { status }));
  const go = vi.fn();
  const api = createFetchApi({
    token: bearerToken,
    onUnauthorized: (sent) => dropRefusedSession(sent, go, '/exhibitions?page=2'),
    owner: draftOwner,
  });
  const ask = () => api.call(getProfileState, { profile_id: 1 }).catch((error: ApiError) => error.status);

  beforeEach(() => {
    go.mockReset();
    sessionStore.change((session) => signedIn(signedIn(session, accessData(1)), accessData(2)));
    return () => vi.unstubAllGlobals();
  });

  it('removes the account and opens the sign-in page when the call had the bearer token [R4-17 R4-18]', async () => {
    answer(401);
    expect(await ask()).toBe(401);
    expect(sessionStore.current().tokens).toEqual([token(1)]);
    expect(go).toHaveBeenCalledExactlyOnceWith('/auth/login?next=%2Fexhibitions%3Fpage%3D2', {
      state: { reason: 'ended' },
    });
  });

  it('is ignored when its account signed out during the call; the next account stays', async () => {
    answer(401);
    signingOutTokens.add(token(2));
    expect(await ask()).toBe(401);
    signingOutTokens.delete(token(2));
    expect(sessionStore.current().apikey).toBe(token(2));
    expect(go).not.toHaveBeenCalled();
  });

  it('is avoided for a read during a sign-out, which is sent as the next account [Round3-B1]', async () => {
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response('{"returnCode":200,"result":{}}'));
    vi.stubGlobal('fetch', fetched);
    const held = createFetchApi({
      token: bearerToken,
      onUnauthorized: vi.fn(),
      owner: draftOwner,
      ready: untilSignedOut,
    });
    signingOutTokens.add(token(2));
    const read = held.call(getProfileState, { profile_id: 1 });
    await held.call(signOut, {});
    expect(fetched).toHaveBeenCalledTimes(1);
    sessionStore.change((session) => signedOut(session, token(2)));
    finishSignOut(token(2));
    await read;
    expect(fetched.mock.calls.map(([, { headers }]) => (headers as Record<string, string>).authorization)).toEqual([
      `Bearer ${token(2)}`,
      `Bearer ${token(1)}`,
    ]);
  });

  it('removes one account and navigates once for several calls at once', async () => {
    answer(401);
    await Promise.all([ask(), ask(), ask()]);
    expect(sessionStore.current().tokens).toEqual([token(1)]);
    expect(go).toHaveBeenCalledTimes(1);
  });

  it('for the last account leaves a visitor [P11]', async () => {
    answer(401);
    await ask();
    await ask();
    expect(sessionStore.current()).toEqual(visitor);
    expect(localStorage.getItem('session')).toBeNull();
  });

  it('differs from a 403, which removes nothing [P11]', async () => {
    answer(403);
    expect(await ask()).toBe(403);
    expect(sessionStore.current().tokens).toEqual([token(1), token(2)]);
    expect(go).not.toHaveBeenCalled();
  });

  it('does not navigate for a visitor’s call', async () => {
    sessionStore.change(() => visitor);
    answer(401);
    await ask();
    expect(go).not.toHaveBeenCalled();
  });
});

describe('the office-access check', () => {
  const kennel = accessData(4, { account_type: 'kennel', personal_office_access: null });

  it('runs for a kennel with unknown access and stores the answer [R4-05 R7-40 R7-41]', async () => {
    call.mockImplementation(async (endpoint, input) =>
      endpoint === checkOfficeAccess
        ? { personal_office_access: false }
        : stateOf((input as { profile_id: number }).profile_id, { account_type: 'kennel' }),
    );
    sessionStore.change((session) => signedIn(session, kennel));
    const { go } = follow('/');
    await settle();
    expect(call).toHaveBeenCalledWith(checkOfficeAccess, {});
    expect(sessionStore.current()).toMatchObject({
      personal_office_access: false,
      multi_accounts: [{ personal_office_access: false }],
    });
    call.mockClear();
    go('/exhibitions');
    await settle();
    expect(call).not.toHaveBeenCalledWith(checkOfficeAccess, {});
  });

  it('runs for no other account', async () => {
    sessionStore.change((session) => signedIn(session, accessData(1, { personal_office_access: null })));
    follow('/');
    await settle();
    expect(call).not.toHaveBeenCalledWith(checkOfficeAccess, {});
  });
});

describe('a page filled in for one account', () => {
  const elsewhere = (text: string | null) =>
    act(() => {
      if (text === null) localStorage.removeItem('session');
      else localStorage.setItem('session', text);
      window.dispatchEvent(new StorageEvent('storage', { key: 'session' }));
    });

  it('is remounted when another account becomes active, but not when a visitor signs in [P14]', () => {
    sessionStore.change(() => visitor);
    const { result } = renderHook(useAccountChanges);
    const before = result.current;
    act(() => sessionStore.change((session) => signedIn(session, accessData(1))));
    expect(result.current).toBe(before);
    act(() => sessionStore.change((session) => signedIn(session, accessData(2))));
    expect(result.current).toBe(before + 1);
    elsewhere(JSON.stringify(switchedTo(sessionStore.current(), 1)));
    expect([result.current, bearerToken()]).toEqual([before + 1, token(2)]);
    act(() => sessionStore.follow());
    expect([result.current, bearerToken()]).toEqual([before + 2, token(1)]);
  });

  it('sends nothing after another tab has changed the account, even before the storage event; sign-in and reads stay open [S5]', async () => {
    const fetched = vi.fn(async () => new Response('{"returnCode":200,"result":{}}'));
    vi.stubGlobal('fetch', fetched);
    const api = createFetchApi({
      token: bearerToken,
      onUnauthorized: vi.fn(),
      refusal: pageRefusal,
      owner: draftOwner,
    });
    sessionStore.change((session) => signedIn(signedIn(session, accessData(1)), accessData(2)));
    const own = JSON.stringify(sessionStore.current());
    // No event yet: browsers notify tabs a little later.
    localStorage.setItem('session', JSON.stringify(switchedTo(sessionStore.current(), 1)));
    await expect(api.call(changePassword, { old_password: '', password: '' })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('другой вкладке'),
    });
    await expect(api.call(signOut, {})).rejects.toMatchObject({ status: 409 });
    expect(fetched).not.toHaveBeenCalled();
    await api.call(getProfileState, { profile_id: 2 });
    expect(fetched).toHaveBeenLastCalledWith(
      expect.anything(),
      expect.objectContaining({ headers: expect.objectContaining({ authorization: `Bearer ${token(2)}` }) }),
    );
    await api.call(signIn, { email: 'a@b.ru', password: 'x' });
    elsewhere(null);
    await expect(api.call(changePassword, { old_password: '', password: '' })).rejects.toMatchObject({ status: 409 });
    elsewhere(own);
    await api.call(changePassword, { old_password: '', password: '' });
    expect(fetched).toHaveBeenCalledTimes(3);
    vi.unstubAllGlobals();
  });

  it('stays when the former account’s call answers 401, and lets its reader choose [S5]', () => {
    const go = vi.fn();
    sessionStore.change((session) => signedIn(signedIn(session, accessData(1)), accessData(2)));
    elsewhere(JSON.stringify(signedOut(sessionStore.current(), token(2))));
    dropRefusedSession(token(2), go, '/');
    expect(go).not.toHaveBeenCalled();
    expect(sessionStore.current().apikey).toBe(token(2));
  });
});
