import { Suspense } from 'react';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { OwnersOnly } from '../../loginAs/web/OwnersOnly.tsx';
import { useSession } from '../../session/web/session.ts';
import { getSecurity } from '../contract.ts';

const SecurityParts = lazy(() => import('./SecurityParts.tsx'));

/** Security section of the edit page, loaded on demand. */
export function Section() {
  const { isAuthenticated } = useSession();
  const { data, error, refetch } = useRead(getSecurity, {}, { enabled: isAuthenticated });
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={3} />;
  return (
    <Suspense fallback={<RowSkeletons count={3} />}>
      <OwnersOnly>
        <SecurityParts security={data} onChanged={() => void refetch()} />
      </OwnersOnly>
    </Suspense>
  );
}
