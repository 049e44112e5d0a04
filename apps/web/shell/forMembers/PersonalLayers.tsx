import { Suspense } from 'react';
import { EnteredBar, LoginAsLayer, OtherAccountBar, useIsInside } from '#domains/accounts/web/public.ts';
import { ConsentBars, ConsentLayers } from '#domains/consents/web/public.ts';
import styles from './PersonalLayers.module.css';

/**
 * Bars that stay in sight at the foot of the screen: the room they take is below the page, so nothing that is being
 * read moves.
 */
export default function PersonalLayers() {
  // Consents are the owner's own business.
  const isInside = useIsInside();
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
