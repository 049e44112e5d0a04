import { Suspense } from 'react';
import { useSession } from '#domains/accounts/web/public.ts';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { decisionToShow } from '../../prompts.ts';

const DecisionModal = lazy(() => import('./DecisionModal.tsx').then((module) => ({ default: module.DecisionModal })));

/** Shown on every page of a signed-in person: a decision of the federation. */
export function ConsentLayers() {
  const { user_info, account_type, profile_id } = useSession();
  const decision = user_info && decisionToShow(user_info);
  if (!account_type || !decision) return null;
  return (
    <Suspense>
      <DecisionModal key={`${profile_id} ${decision}`} decision={decision} />
    </Suspense>
  );
}
