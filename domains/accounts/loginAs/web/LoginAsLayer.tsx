import { Suspense, useState } from 'react';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { useStore } from '#platform/ui/state/store.ts';
import { clearUiCommand, uiCommand } from '../../web/uiCommands.ts';

const LoginAsForm = lazy(() => import('./LoginAsForm.tsx').then((module) => ({ default: module.LoginAsForm })));

/** The form by which staff enter an account: loaded on first use. */
export function LoginAsLayer() {
  const isWanted = useStore(uiCommand) === 'loginAs';
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  if (!wasWanted) return null;
  return (
    <Suspense>
      <LoginAsForm opened={isWanted} onClose={clearUiCommand} />
    </Suspense>
  );
}
