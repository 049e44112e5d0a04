import type { RouteObject } from 'react-router';

/** The router's own names of routes, by their place in the whole tree: the browser, which has the whole tree, must find the same. */
const named = (routes: readonly RouteObject[], above: readonly number[] = []): RouteObject[] =>
  routes.map((route, at) => {
    const place = [...above, at];
    return { ...route, id: route.id ?? place.join('-'), ...(route.children && { children: named(route.children, place) }) } as RouteObject;
  });

const firstOf = (path: string): string => path.replace(/^\//, '').split('/', 1)[0]?.toLowerCase() ?? '';

const isLiteral = (segment: string): boolean => !/[:*?]/.test(segment);

const narrowed = (routes: readonly RouteObject[], first: string): RouteObject[] =>
  routes.flatMap((route) => {
    if (route.path !== undefined) return !isLiteral(firstOf(route.path)) || firstOf(route.path) === first ? [route] : [];
    const children = narrowed(route.children ?? [], first);
    return children.length || route.index ? [{ ...route, ...(route.children && { children }) } as RouteObject] : [];
  });

const literalsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap((route) => (route.path === undefined ? literalsOf(route.children ?? []) : [firstOf(route.path)].filter(isLiteral)));

/**
 * What an address can lead to by its first segment. The router tries its two hundred routes one after another, once for each page it
 * renders: a tenth of the work. Returns one maker's result for each first segment, made when it is asked for first.
 */
export function byFirstSegment<Made>(routes: readonly RouteObject[], make: (routes: RouteObject[]) => Made): (pathname: string) => Made {
  const whole = named(routes);
  const literals = new Set(literalsOf(whole));
  const made = new Map<string, Made>();
  const keep = (key: string, some: () => RouteObject[]): Made => {
    const known = made.get(key) ?? make(some());
    made.set(key, known);
    return known;
  };
  return (pathname) => {
    // Spelt in a way that the router unravels itself.
    if (/%|\/\//.test(pathname)) return keep('%', () => whole);
    const first = firstOf(pathname);
    return literals.has(first) ? keep(first, () => narrowed(whole, first)) : keep('*', () => narrowed(whole, '*'));
  };
}
