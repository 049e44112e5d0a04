import { lazy, Suspense } from 'react';
import { useHydrated } from '../useHydrated.ts';

const KeptFilters = lazy(() => import('./KeptFilters.tsx'));

/**
 * Stands on a list whose filters are to be found again; shows nothing, so its code comes after everything that is seen.
 */
export function KeepFilters({ path }: { path: string }) {
  return useHydrated() ? (
    <Suspense>
      <KeptFilters path={path} />
    </Suspense>
  ) : null;
}
