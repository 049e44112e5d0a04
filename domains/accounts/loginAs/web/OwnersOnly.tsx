import { lazy, type ReactNode, Suspense } from 'react';
import { enteredAccount } from '../../session/session.ts';
import { useSession } from '../../session/web/session.ts';
import styles from './OwnersOnly.module.css';

/** Only staff inside an account see it, and every page loads this file. */
const ClosedLegend = lazy(() => import('./ClosedLegend.tsx'));

/** Staff are inside this account: what only its owner may do is not offered. */
export const useIsInside = (): boolean => enteredAccount(useSession()) !== undefined;

/**
 * Around what the server refuses to staff inside (`refusalInside`): readable, and every control of it at rest with the
 * reason said.
 */
export function OwnersOnly({ children }: { children: ReactNode }) {
  if (!useIsInside()) return children;
  return (
    <fieldset disabled className={styles.closed}>
      <Suspense>
        <ClosedLegend />
      </Suspense>
      {children}
    </fieldset>
  );
}
