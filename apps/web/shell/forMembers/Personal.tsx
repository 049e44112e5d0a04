import { lazy, Suspense } from 'react';
import { useSession } from '#domains/accounts/web/public.ts';

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
