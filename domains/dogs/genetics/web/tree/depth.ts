import { lazyPart } from '#platform/web/page/lazyPart.tsx';
import type { FanTreeProps } from './FanTree.tsx';

export const depths = ['3', '4', '5', '6', '7'] as const;
export type Depth = (typeof depths)[number];

/** Generations requested by the address; five by default. */
export const depthIn = (search: URLSearchParams): number => {
  const given = search.get('generations');
  return depths.includes(given as Depth) ? Number(given) : 5;
};

/** The fan is rarely used, so its code is loaded on demand. */
export const fan = lazyPart<FanTreeProps>(() => import('./FanTree.tsx').then(({ FanTree }) => ({ default: FanTree })));

/** Preloads the view that the address requests, for a page's `read`. */
export async function loadTree(search: URLSearchParams): Promise<void> {
  if (search.get('tree') === 'fan') await fan.load();
}
