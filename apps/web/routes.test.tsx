import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { isReservedAlias } from '#domains/profiles/reservedAliases.ts';
import { routes } from './routes.tsx';

const paths = (list: readonly RouteObject[]): string[] =>
  list.flatMap(({ path, children }) => [...(path ? [path] : []), ...paths(children ?? [])]);
const all = paths(routes);

const matched = (address: string): string | undefined => matchRoutes(routes, address)?.at(-1)?.route.path;

describe('reserved aliases', () => {
  it('are all literal words that occur at the position of an alias', () => {
    const words = all.flatMap((path) => {
      const [first = '', second = ''] = path.split('/').filter(Boolean);
      return ['user', 'club', 'kennel', 'nbc'].includes(first) ? [first, second] : [first];
    });
    // A word with a hyphen or a dot cannot be an alias.
    const literal = [...new Set(words)].filter((word) => /^\w+$/.test(word));
    expect(literal.length).toBeGreaterThan(15);
    expect(literal.filter((word) => !isReservedAlias(word))).toEqual([]);
  });
});

describe('profile addresses', () => {
  it.each([
    ['R2.3-01', '/club/dozor', '/club/:alias'],
    ['R2.4-02', '/kennel/bereg', '/kennel/:alias'],
    ['R2.5-01', '/nbc/taksa', '/nbc/:alias'],
    ['R2.6-01 R2.6-02', '/user/administrator', '/user/:alias'],
    ['R2.2-13', '/rkf', '/rkf'],
    ['R2.2-14', '/rkf/news', '/rkf/news'],
    ['R2.2-15', '/rfls', '/rfls'],
    ['R2.2-16', '/rfls/news', '/rfls/news'],
    ['R2.2-17', '/rfss', '/rfss'],
    ['R2.2-18', '/rfss/news', '/rfss/news'],
    ['R2.2-19', '/oankoo', '/oankoo'],
    ['R2.2-20', '/oankoo/news', '/oankoo/news'],
    ['R2.2-21', '/rfos', '/rfos'],
    ['R2.2-22', '/rfos/news', '/rfos/news'],
  ])('[%s] %s has its page, with and without the closing slash', (_, address, path) => {
    expect(matched(address)).toBe(path);
    expect(matched(`${address}/`)).toBe(path);
  });

  it.each(['/club/dozor/nothing', '/club/dozor/gallery/1/nothing', '/rkf/nothing', '/kennel', '/nbc/', '/user'])(
    'are exact: %s is not found [R2.6-20]',
    (address) => {
      expect(matched(address)).toBe('*');
    },
  );

  it.each([
    ['R2.3-03', '/club/news/5', '/club/news/:articleId'],
    ['R2.3-04', '/club/exhibitions/5', '/club/exhibitions/:exhibitionId'],
  ])('[%s] %s wins over a club with that alias', (_, address, path) => {
    expect(matched(address)).toBe(path);
  });
});
