import { lazyPart } from '#platform/web/page/lazyPart.tsx';
import type { HomeAround } from '../../contract.ts';

/** Below the first screen of a phone: its code is not in the page's first load. */
export const homeRail = lazyPart<{ around: HomeAround }>(() =>
  import('./HomeRail.tsx').then(({ HomeRail }) => ({ default: HomeRail })),
);
