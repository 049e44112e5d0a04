import { lazy, Suspense } from 'react';
import { useSession } from '#domains/accounts/web/public.ts';

const PersonalLayers = lazy(() => import('./PersonalLayers.tsx'));

/** What only signed-in people meet; a visitor never fetches it. */
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
