import { lazy, Suspense, useEffect } from 'react';
import { AccountLayers } from '#domains/accounts/web/AccountLayers.tsx';
import { MessageBar, VisitorMessages } from '#domains/notifications/web/public.ts';
import { registerWorker } from '#platform/web/live/worker.ts';
import { loadErrorPage } from './ErrorBoundary.tsx';
import { SightLayer } from './lowVision/SightLayer.tsx';
import { MoveBar } from './MoveBar.tsx';
import { whenIdle } from './onDemand/parts.ts';

const IconNames = lazy(() =>
  import('#platform/ui/overlays/IconNames.tsx').then((module) => ({ default: module.IconNames })),
);

/** What the shell needs once the page is awake and no reader waits for: its code comes after the first load. */
export function ShellLayers() {
  useEffect(() => whenIdle(prepareForOffline), []);
  return (
    <>
      <Suspense>
        <AccountLayers />
      </Suspense>
      <VisitorMessages />
      <MessageBar />
      <SightLayer />
      <MoveBar />
      <Suspense>
        <IconNames />
      </Suspense>
    </>
  );
}

/**
 * The words for «no network» are here before they are needed: those of a move inside the portal, and those of a reload.
 */
function prepareForOffline(): void {
  void loadErrorPage();
  if (!('serviceWorker' in navigator)) return;
  // Refused (a private window, a full disk): the browser's own page then says what this one would.
  registerWorker().catch(() => undefined);
}
