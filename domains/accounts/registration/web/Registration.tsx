import { Suspense } from 'react';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { KindTabs } from './KindTabs.tsx';
import { OwnerForm } from './OwnerForm.tsx';

const ClubForm = lazy(() =>
  import('../../activation/web/ClubForm.tsx').then((module) => ({ default: module.ClubForm })),
);

/** In the panel and on `/auth/registration`: individuals first, because most are. */
export const Registration = () => (
  <KindTabs
    first="individual"
    individual={<OwnerForm />}
    club={
      <Suspense>
        <ClubForm />
      </Suspense>
    }
  />
);
