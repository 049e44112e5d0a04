import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import {
  createBrowserRouter,
  isRouteErrorResponse,
  Outlet,
  RouterContextProvider,
  useParams,
  useRouteError,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endpoint } from '#platform/contract/endpoint.ts';
import { type Api, ApiError } from '#platform/web/calls/api.ts';
import { ApiContext, useRead } from '#platform/web/calls/read.ts';
import { createCache, type PageModule, page, pageContext } from '#platform/web/page/page.tsx';
import { accessData, token } from '../samples.ts';
import { impersonate, type Session, signedIn, signedOut, switchedTo, visitor } from '../session.ts';
import { bearerToken, followSession } from './followSession.ts';
import { sessionStore } from './session.ts';

const getRecord = endpoint<{ name: string }, { text: string }>({
  name: 'record',
  method: 'GET',
  path: '/api/record/{name}',
});

const homeOf = (profileId: number) => accessData(profileId).user_info.user_full_alias;

/** Records refused to an account. */
let refused: { name: string; token: string }[] = [];
/** Delayed answers that the test releases. */
let waiting: (() => void)[] = [];
let isSlow = false;

const call = async (given: { name: string }, input: { name?: string }, signal?: AbortSignal): Promise<unknown> => {
  // Other calls have tests of their own.
  if (given.name !== getRecord.name) throw new ApiError(503, 'Service Unavailable');
  const sent = bearerToken();
  if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
  signal?.throwIfAborted();
  if (refused.some((one) => one.name === input.name && one.token === sent)) throw new ApiError(403, 'Forbidden');
  return { text: `${input.name} for ${sent}` };
};
const api = {
  call,
  access: { token: bearerToken, onUnauthorized: () => undefined, owner: () => null },
} as unknown as Api;

const module: PageModule = {
  read: ({ params, read }) => read(getRecord, { name: params.name as string }),
  Page: () => {
    const { data } = useRead(getRecord, { name: useParams().name as string });
    return <main>{data?.text ?? 'skeleton'}</main>;
  },
};

function Failure() {
  const error = useRouteError();
  return <main>error {isRouteErrorResponse(error) ? error.status : String(error)}</main>;
}

let stop = (): void => undefined;

/** The portal's own router, cache and session follower around pages that each read a record. */
async function open(path: string) {
  history.replaceState(null, '', path);
  const cache = createCache();
  const router = createBrowserRouter(
    [
      {
        Component: Outlet,
        children: [
          {
            ErrorBoundary: Failure,
            children: ['/user/:name', '/user/:name/edit', '/club/:name', '/administration/:name'].map((one) =>
              page(one, async () => module),
            ),
          },
        ],
      },
    ],
    {
      getContext: () => {
        const context = new RouterContextProvider();
        context.set(pageContext, { api, cache, topics: new Set<string>(), linkedData: [] });
        return context;
      },
    },
  );
  const leave = followSession({ api, cache, router, hydrated: Promise.resolve() });
  const shown = render(
    <ApiContext value={api}>
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
  stop = () => {
    leave();
    shown.unmount();
    router.dispose();
    cache.clear();
  };
  await screen.findByText(/ for /);
  return { cache, router };
}

const change = (next: (session: Session) => Session) => act(async () => sessionStore.change(next));
const answerAll = () => act(async () => waiting.splice(0).forEach((answer) => void answer()));
const main = () => screen.getByRole('main').textContent;

beforeEach(() => {
  [refused, waiting, isSlow] = [[], [], false];
  sessionStore.change(inBoth);
});
afterEach(() => {
  stop();
  history.replaceState(null, '', '/');
});

const inBoth = () => signedIn(signedIn(visitor, accessData(1)), accessData(2));

const ways: Record<string, { from: () => Session; next: (session: Session) => Session }> = {
  'a switch': { from: inBoth, next: (session) => switchedTo(session, 1) },
  'a sign-out of one of several': { from: inBoth, next: (session) => signedOut(session, token(2)) },
  'the way back from login-as': {
    from: () => impersonate(signedIn(visitor, accessData(1)), accessData(2)),
    next: (session) => signedOut(session, token(2)),
  },
};

describe.each(Object.entries(ways))('%s', (_name, { from, next }) => {
  it.each([
    ['own page', 'member_2', ''],
    ['edit page', 'member_2', '/edit'],
  ])(
    'on the %s leads to the new account’s own page, with a cold and a warm cache [Round3-B1]',
    async (_page, alias, rest) => {
      sessionStore.change(from);
      const { router, cache } = await open(`/user/${alias}${rest}`);
      await change(next);
      expect(await screen.findByText(`member_1 for ${token(1)}`)).toBeTruthy();
      expect(`${location.pathname}`).toBe(homeOf(1));
      expect(cache.getQueriesData({ queryKey: ['record', { name: 'member_2' }], type: 'active' })).toEqual([]);
      // Warm: both pages' code is loaded and the new page's data have just been read.
      sessionStore.change(from);
      await act(() => router.navigate(`${homeOf(2)}${rest.slice(1)}`));
      await screen.findByText(/member_2 for/);
      await change(next);
      expect(await screen.findByText(`member_1 for ${token(1)}`)).toBeTruthy();
      expect(location.pathname).toBe(homeOf(1));
    },
  );

  it('shows the new account’s page in the end while a slow server answers [Round3-B1]', async () => {
    sessionStore.change(from);
    await open('/user/member_2');
    isSlow = true;
    await change(next);
    await answerAll();
    await answerAll();
    expect(await screen.findByText(`member_1 for ${token(1)}`)).toBeTruthy();
  });

  it('reads a loading page as the new account [Round3-B1]', async () => {
    sessionStore.change(from);
    const { router } = await open('/club/first');
    isSlow = true;
    let arrived: Promise<void> = Promise.resolve();
    await act(async () => {
      arrived = router.navigate('/club/second');
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(waiting).toHaveLength(1);
    await change(next);
    isSlow = false;
    await answerAll();
    await act(() => arrived);
    expect(await screen.findByText(`second for ${token(1)}`)).toBeTruthy();
  });

  it('stays on another profile’s page and refetches it [Round3-B1]', async () => {
    sessionStore.change(from);
    await open('/club/first');
    await change(next);
    expect(await screen.findByText(`first for ${token(1)}`)).toBeTruthy();
    expect(location.pathname).toBe('/club/first');
  });

  it('removes what the new account is refused, without an error page [Round3-B1]', async () => {
    sessionStore.change(from);
    refused = [{ name: 'office', token: token(1) }];
    await open('/administration/office');
    await change(next);
    expect(await screen.findByText('skeleton')).toBeTruthy();
  });

  it('opens a page that the former account was refused [Round3-B1]', async () => {
    sessionStore.change(from);
    refused = [{ name: 'office', token: token(2) }];
    const { router } = await open('/club/first');
    await act(() => router.navigate('/administration/office'));
    expect(main()).toBe('error 403');
    await change(next);
    expect(await screen.findByText(`office for ${token(1)}`)).toBeTruthy();
  });
});

it('repeats a read cancelled by a sign-out for the page that waits for it [Round3-B1]', async () => {
  const { router, cache } = await open('/club/first');
  isSlow = true;
  let arrived: Promise<void> = Promise.resolve();
  await act(async () => {
    arrived = router.navigate('/club/second');
    await new Promise((resolve) => setTimeout(resolve));
  });
  await act(() => cache.cancelQueries());
  isSlow = false;
  await answerAll();
  await act(() => arrived);
  expect(main()).toBe(`second for ${token(2)}`);
});
