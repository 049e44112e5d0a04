import { lazy, Suspense } from 'react';
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
