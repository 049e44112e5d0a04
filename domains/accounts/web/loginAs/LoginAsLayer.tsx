import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { currentWish, subscribeToWishes, wishDone, wishOnServer } from '../wishes.ts';

const LoginAsForm = lazy(() => import('./LoginAsForm.tsx').then((module) => ({ default: module.LoginAsForm })));

/** The form by which staff enter another's account: fetched when it is first asked for. */
export function LoginAsLayer() {
  const isWanted = useSyncExternalStore(subscribeToWishes, currentWish, wishOnServer) === 'loginAs';
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  if (!wasWanted) return null;
  return (
    <Suspense>
      <LoginAsForm opened={isWanted} onClose={wishDone} />
    </Suspense>
  );
}
