import { Suspense } from 'react';
import { EnteredBar, LoginAsLayer } from '#domains/accounts/web/public.ts';
import { ConsentBars, ConsentLayers } from '#domains/consents/web/public.ts';
import styles from './PersonalLayers.module.css';

/** Bars that stay in sight at the foot of the screen: the room they take is below the page, so nothing that is being read moves. */
export default function PersonalLayers() {
  return (
    <>
      <div className={styles.bars}>
        <Suspense>
          <EnteredBar />
        </Suspense>
        <Suspense>
          <ConsentBars />
        </Suspense>
      </div>
      <Suspense>
        <LoginAsLayer />
      </Suspense>
      <Suspense>
        <ConsentLayers />
      </Suspense>
    </>
  );
}
