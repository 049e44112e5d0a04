import { Suspense } from 'react';
import { useSession } from '#domains/accounts/web/public.ts';
import { lazy } from '#platform/ui/loading/lazy.ts';

const PersonalLayers = lazy(() => import('./PersonalLayers.tsx'));

/** For signed-in people only; visitors never load its code. */
export function Personal() {
  const { isAuthenticated } = useSession();
  return (
    isAuthenticated && (
      <Suspense>
        <PersonalLayers />
      </Suspense>
    )
  );
}
