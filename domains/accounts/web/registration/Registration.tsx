import { lazy, Suspense, useState } from 'react';
import { KindSwitch, type RegistrationKind } from './KindSwitch.tsx';
import { OwnerForm } from './OwnerForm.tsx';

const ClubForm = lazy(() => import('../activation/ClubForm.tsx').then((module) => ({ default: module.ClubForm })));

/** Both kinds in one place, for the panel, which has no addresses of its own. */
export function Registration() {
  const [kind, setKind] = useState<RegistrationKind>('individual');
  return (
    <>
      <KindSwitch kind={kind} onSelect={setKind} />
      {kind === 'individual' ? (
        <OwnerForm />
      ) : (
        <Suspense>
          <ClubForm />
        </Suspense>
      )}
    </>
  );
}
