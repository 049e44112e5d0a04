import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { byOutline } from './narrowedRoutes.ts';
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
  `/a${'/deep'.repeat(30)}`,
  '/',
].flatMap((path) => {
  const absolute = path.startsWith('/') ? path : `/${path}`;
  // An optional parameter given and left out; a splat of nothing and of two segments.
  return [absolute.replace('*', 'any/thing'), absolute.replace(/\/:\w+\?/g, '').replace('*', '')].map((one) => one.replace(/:(\w+)\??/g, 'some-$1'));
});

const idsOf = (some: RouteObject[], address: string) => {
  // A malformed address is the router's to judge, in both cases alike.
  const matches = matchRoutes(some, address);
  return matches?.map(({ route, params, pathname }) => [route.id, params, pathname]);
};

describe('routes narrowed by the first segment and their number', () => {
  const whole = byOutline(routes, (all) => all)('/%');
  const narrowedTo = byOutline(routes, (some) => some);

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
    expect(count(whole)).toBeGreaterThan(100);
    for (const address of ['/', '/exhibitions', '/exhibitions/5', '/news/1']) expect(count(narrowedTo(address))).toBeLessThan(25);
    expect(narrowedTo('/exhibitions/5')).toBe(narrowedTo('/exhibitions/7'));
    expect(narrowedTo('/nobody/at-home')).toBe(narrowedTo('/somebody/else'));
    expect(narrowedTo(`/a${'/a'.repeat(20)}`)).toBe(narrowedTo(`/b${'/b'.repeat(500)}`));
  });
});
