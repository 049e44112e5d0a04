import { Suspense } from 'react';
import { EnteredBar, LoginAsLayer, OtherAccountBar, useIsImpersonating } from '#domains/accounts/web/public.ts';
import { ConsentBars, ConsentLayers } from '#domains/consents/web/public.ts';
import styles from './PersonalLayers.module.css';

/** Sticky bars at the foot of the screen. Their height is added below the page, so that content does not move. */
export default function PersonalLayers() {
  // Only the owner of the account decides about consents, not staff inside it.
  const isInside = useIsImpersonating();
  return (
    <>
      <div className={styles.bars}>
        <Suspense>
          <OtherAccountBar />
        </Suspense>
        <Suspense>
          <EnteredBar />
        </Suspense>
        {!isInside && (
          <Suspense>
            <ConsentBars />
          </Suspense>
        )}
      </div>
      <Suspense>
        <LoginAsLayer />
      </Suspense>
      {!isInside && (
        <Suspense>
          <ConsentLayers />
        </Suspense>
      )}
    </>
  );
}
