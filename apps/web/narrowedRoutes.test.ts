import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { byFirstSegment } from './narrowedRoutes.ts';
import { routes } from './routes.tsx';

const pathsOf = (some: readonly RouteObject[], above = ''): string[] =>
  some.flatMap((route) => {
    const path = route.path?.startsWith('/') ? route.path : [above.replace(/\/$/, ''), route.path].filter((part) => part !== undefined).join('/');
    return [...(route.path === undefined ? [] : [path]), ...pathsOf(route.children ?? [], path)];
  });

const addresses = [
  ...new Set(pathsOf(routes)),
  '/exhibitions/',
  '/Exhibitions',
  '//exhibitions',
  '/%65xhibitions',
  '/%zz',
  '/no-such-page',
  '/no/such/page/at/all',
].map((path) => (path.startsWith('/') ? path : `/${path}`).replace(/:(\w+)\??/g, 'some-$1').replace('*', 'any/thing'));

const idsOf = (some: RouteObject[], address: string) => {
  // A malformed address is the router's to judge, in both cases alike.
  const matches = matchRoutes(some, address);
  return matches?.map(({ route, params, pathname }) => [route.id, params, pathname]);
};

describe('routes narrowed by the first segment', () => {
  const whole = byFirstSegment(routes, (all) => all)('/%');
  const narrowedTo = byFirstSegment(routes, (some) => some);

  it('there are routes to look at', () => expect(addresses.length).toBeGreaterThan(100));

  it.each(addresses)('%s leads where it leads in the whole table', (address) => {
    expect(idsOf(narrowedTo(address), address)).toEqual(idsOf(whole, address));
  });

  it('names are those that the router gives by place', () => {
    expect(whole[0]?.id).toBe('0');
    expect(whole[0]?.children?.[0]?.id).toBe('0-0');
    expect(whole[0]?.children?.[0]?.children?.[3]?.id).toBe('0-0-3');
  });

  it('few are tried, and each set is made once', () => {
    const count = (some: readonly RouteObject[]): number => some.reduce((sum, { children }) => sum + 1 + count(children ?? []), 0);
    expect(count(narrowedTo('/exhibitions'))).toBeLessThan(count(whole) / 2);
    expect(narrowedTo('/exhibitions/5')).toBe(narrowedTo('/exhibitions'));
    expect(narrowedTo('/nobody')).toBe(narrowedTo('/somebody/else'));
  });
});
