import { type ReactNode, Suspense } from 'react';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { impersonatedAccount } from '../../session/session.ts';
import { useSession } from '../../session/web/session.ts';
import styles from './OwnersOnly.module.css';

/** Lazy, because only staff inside an account see it and every page loads this file. */
const ClosedLegend = lazy(() => import('./DisabledLegend.tsx'));

/** Whether staff are inside this account; owner-only actions are then hidden. */
export const useIsImpersonating = (): boolean => impersonatedAccount(useSession()) !== undefined;

/** Wraps what the server refuses to staff inside (`impersonationRefusal`): readable, with disabled controls and the reason. */
export function OwnersOnly({ children }: { children: ReactNode }) {
  if (!useIsImpersonating()) return children;
  return (
    <fieldset disabled className={styles.closed}>
      <Suspense>
        <ClosedLegend />
      </Suspense>
      {children}
    </fieldset>
  );
}
