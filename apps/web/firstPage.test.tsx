import { createMemoryRouter, matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { addOtherRoutes, firstRoutes, loadTable } from './firstPage.ts';

/** A route without code or data, which the router does not load. */
const bare = ({ lazy: _, loader: __, children, ...route }: RouteObject): RouteObject =>
  ({ ...route, ...(children && { children: children.map(bare) }) }) as RouteObject;

const { routes } = await loadTable();
const all = routes[0]?.children?.[0]?.children ?? [];
const isShow = ({ path }: RouteObject) => path === '/exhibitions/:exhibitionId';
const frame = all.findIndex(({ children }) => children?.some(isShow));
const show = all[frame]?.children?.findIndex(isShow) ?? -1;

describe('the routes of the first page', () => {
  const matched = [
    { id: `0-0-${frame}`, handle: {} },
    { id: `0-0-${frame}-${show}`, path: '/exhibitions/:exhibitionId', handle: { isOneTask: true } },
  ];
  const first = firstRoutes(matched, ['/assets/frame.js', '/assets/show.js']);

  it('match the first address with the ids, paths and handles of the server', () => {
    expect(matchRoutes(first, '/exhibitions/42')?.map(({ route }) => route.id)).toEqual([
      ...[undefined, undefined],
      ...matched.map(({ id }) => id),
    ]);
    expect(matchRoutes(first, '/exhibitions/42')?.at(-1)?.route.handle).toEqual({ isOneTask: true });
    expect(matchRoutes(first, '/rkf')).toBeNull();
  });

  it('are joined by all others at a navigation, inside the same frame', async () => {
    const router = createMemoryRouter(first.map(bare), {
      initialEntries: ['/exhibitions/42'],
      hydrationData: { loaderData: { '0': null } },
      patchRoutesOnNavigation: ({ patch, signal }) =>
        addOtherRoutes(matched)({
          signal,
          patch: (id: string | null, list: RouteObject[]) => patch(id, list.map(bare)),
        } as Parameters<ReturnType<typeof addOtherRoutes>>[0]),
    });
    await router.navigate('/exhibitions/42/organise');
    expect(router.state.matches.map(({ route }) => route.id).slice(0, 3)).toEqual(['0', '0-0', `0-0-${frame}`]);
    expect(router.state.matches.at(-1)?.route.path).toBe('/exhibitions/:exhibitionId/organise');
    await router.navigate('/exhibitions');
    expect(router.state.matches.at(-1)?.route.path).toBe('/exhibitions');
    await router.navigate('/exhibitions/7');
    expect(router.state.matches.at(-1)?.route.id).toBe(matched[1]?.id);
    await router.navigate('/no/such/page');
    expect(router.state.matches.at(-1)?.route.path).toBe('*');
    router.dispose();
  });
});
