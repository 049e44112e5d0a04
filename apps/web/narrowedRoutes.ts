import type { RouteObject } from 'react-router';

/** The router's own names of routes, by their place in the whole tree: the browser, which has the whole tree, must find the same. */
const named = (routes: readonly RouteObject[], above: readonly number[] = []): RouteObject[] =>
  routes.map((route, at) => {
    const place = [...above, at];
    return { ...route, id: route.id ?? place.join('-'), ...(route.children && { children: named(route.children, place) }) } as RouteObject;
  });

const segmentsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);

const isLiteral = (segment: string): boolean => !/[:*?]/.test(segment);

/** An address as far as routes can be told apart without asking the router. */
interface Outline {
  /** '' for one that no route spells out. */
  first: string;
  /** How many segments; `many` stands for that many and more. */
  count: number;
}

const many = 9;

function mayMatch({ path, children }: RouteObject, { first, count }: Outline): boolean {
  const segments = segmentsOf(path as string);
  const [begin] = segments;
  if (begin !== undefined && isLiteral(begin) && begin !== first) return false;
  const grows = children !== undefined || /[*?]/.test(path as string);
  return grows || segments.length === count || (count === many && segments.length > many);
}

const narrowed = (routes: readonly RouteObject[], outline: Outline): RouteObject[] =>
  routes.flatMap((route) => {
    if (route.path !== undefined) return mayMatch(route, outline) ? [route] : [];
    if (route.index) return [route];
    const children = narrowed(route.children ?? [], outline);
    return children.length ? [{ ...route, children } as RouteObject] : [];
  });

const literalsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap((route) => (route.path === undefined ? literalsOf(route.children ?? []) : segmentsOf(route.path).slice(0, 1).filter(isLiteral)));

/**
 * What an address can lead to by its first segment and their number. The router tries its two hundred routes one after another, and
 * forgets what it made of their patterns: a tenth of the work for a page. Returns one maker's result for each kind of address, made
 * when it is asked for first; there are as many kinds as first segments, times `many`.
 */
export function byOutline<Made>(routes: readonly RouteObject[], make: (routes: RouteObject[]) => Made): (pathname: string) => Made {
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
    const segments = segmentsOf(pathname);
    const [begin = ''] = segments;
    const outline = { first: literals.has(begin) ? begin : '', count: Math.min(segments.length, many) };
    return keep(`${outline.first} ${outline.count}`, () => narrowed(whole, outline));
  };
}
