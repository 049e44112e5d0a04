import { Suspense } from 'react';
import { useSession } from '#domains/accounts/web/public.ts';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import type { EntryOffer } from '../contract.ts';
import { DogsStep } from './DogsStep.tsx';
import { EntryHead } from './EntryHead.tsx';
import { useAskedDogs } from './useAskedDogs.ts';
import { useEntry } from './useEntry.ts';
import { useStep } from './useStep.ts';

const ClassesStep = lazy(() => import('./ClassesStep.tsx').then((module) => ({ default: module.ClassesStep })));
const CheckStep = lazy(() => import('./CheckStep.tsx').then((module) => ({ default: module.CheckStep })));

/** The steps with what they share; they need scripts, so the first load is without them. */
export function Steps({ offer }: { offer: EntryOffer }) {
  const { isAuthenticated } = useSession();
  const entry = useEntry(offer.show.id, isAuthenticated);
  const { step, go } = useStep();
  useAskedDogs(entry);
  const props = { offer, entry, isMember: isAuthenticated, go };
  if (step === 'dogs') return <DogsStep {...props} />;
  return (
    <Suspense
      fallback={
        <div className="wrap">
          <EntryHead offer={offer} step={step} />
          <RowSkeletons count={4} />
        </div>
      }
    >
      {step === 'classes' ? <ClassesStep {...props} /> : <CheckStep {...props} />}
    </Suspense>
  );
}
