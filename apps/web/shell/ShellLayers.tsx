import { Suspense, useEffect } from 'react';
import { AccountLayers } from '#domains/accounts/web/AccountLayers.tsx';
import { MessageBar, VisitorMessages } from '#domains/notifications/web/public.ts';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { registerServiceWorker } from '#platform/web/live/worker.ts';
import { loadErrorPage } from './ErrorBoundary.tsx';
import { AccessibilityLayer } from './lowVision/AccessibilityLayer.tsx';
import { MoveBar } from './MoveBar.tsx';
import { whenIdle } from './onDemand/lazyLayers.ts';

const IconNames = lazy(() =>
  import('#platform/ui/overlays/IconNames.tsx').then((module) => ({ default: module.IconNames })),
);

/** Layers needed only after hydration; their code loads after the first load. */
export function ShellLayers() {
  useEffect(() => whenIdle(prepareForOffline), []);
  return (
    <>
      <Suspense>
        <AccountLayers />
      </Suspense>
      <VisitorMessages />
      <MessageBar />
      <AccessibilityLayer />
      <MoveBar />
      <Suspense>
        <IconNames />
      </Suspense>
    </>
  );
}

/** The messages for a lost network are loaded in advance: of a navigation, and of a reload. */
function prepareForOffline(): void {
  void loadErrorPage();
  if (!('serviceWorker' in navigator)) return;
  // Refused in a private window or with a full disk: then the browser shows its own error page.
  registerServiceWorker().catch(() => undefined);
}
