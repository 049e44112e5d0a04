import { Suspense } from 'react';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { useHydrated } from '../useHydrated.ts';

const KeptFilters = lazy(() => import('./RememberedFilters.tsx'));

/** Remembers a list's filters; renders nothing, so its code loads after the visible parts. */
export function RememberFilters({ path }: { path: string }) {
  return useHydrated() ? (
    <Suspense>
      <KeptFilters path={path} />
    </Suspense>
  ) : null;
}
