import { lazyPart } from '#platform/web/page/lazyPart.tsx';
import type { FanTreeProps } from './FanTree.tsx';

export const depths = ['3', '4', '5', '6', '7'] as const;
export type Depth = (typeof depths)[number];

/** Generations the address asks for; five, if it asks for none. */
export const depthIn = (search: URLSearchParams): number => {
  const given = search.get('generations');
  return depths.includes(given as Depth) ? Number(given) : 5;
};

/** The tree as a circle: few look at it, and its code comes for them. */
export const fan = lazyPart<FanTreeProps>(() => import('./FanTree.tsx').then(({ FanTree }) => ({ default: FanTree })));

/** For a page's `read`: the view the address asks for. */
export async function loadTree(search: URLSearchParams): Promise<void> {
  if (search.get('tree') === 'fan') await fan.load();
}
