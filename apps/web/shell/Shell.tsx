import { Fragment, type ReactNode, Suspense, useEffect } from 'react';
import { useMatches } from 'react-router';
import { BannedNotice, bearerToken, useAccountChanges, useSession } from '#domains/accounts/web/public.ts';
import { CookieNotice } from '#domains/consents/web/public.ts';
import { policyPath } from '#domains/federationDetails/paths.ts';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { MessageHost } from '#platform/ui/messages/MessageHost.tsx';
import type { PageHandle } from '#platform/web/page/page.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { colourBrowser } from './colourBrowser.ts';
import { Footer } from './footer/Footer.tsx';
import { Personal } from './forMembers/Personal.tsx';
import { Header } from './header/Header.tsx';
import { OftenAsked } from './header/OftenAsked.tsx';
import { AccessibilityBar, AccessibilityLink } from './lowVision/AccessibilityLinks.tsx';
import { mainId, RouteAnnouncer } from './RouteAnnouncer.tsx';
import styles from './Shell.module.css';

/** Lazy: invisible until the first press. */
const ShellLayers = lazy(() => import('./ShellLayers.tsx').then((module) => ({ default: module.ShellLayers })));

/** The frame of every page: header, footer and layers. */
export function Shell({ children }: { children: ReactNode }) {
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  const isBare = handles.some((handle) => handle?.bare);
  const isUnattended = handles.some((handle) => handle?.isUnattended);
  const isOneTask = handles.some((handle) => handle?.isOneTask);
  const accountTurn = useAccountChanges();
  useTrueSignedInMark();
  useEffect(colourBrowser, []);
  return (
    <>
      <a className="skip" href={`#${mainId}`}>
        К содержанию
      </a>
      <AccessibilityLink className="skip" />
      <AccessibilityBar />
      {isBare ? (
        children
      ) : (
        <div className={styles.shell}>
          <Header />
          {!isOneTask && <OftenAsked />}
          <Forbidden />
          <main id={mainId} tabIndex={-1} data-one-task={isOneTask || undefined}>
            <Fragment key={accountTurn}>{children}</Fragment>
          </main>
          <Personal />
          {!isOneTask && <Footer />}
        </div>
      )}
      <RouteAnnouncer />
      <LayersWhenAwake />
      {!isUnattended && <CookieNotice policyUrl={policyPath} />}
      <MessageHost />
    </>
  );
}

/**
 * A separate component, because hydration rerenders the components that use the hook, and the shell contains everything
 * except the page.
 */
function LayersWhenAwake() {
  return (
    useHydrated() && (
      <Suspense>
        <ShellLayers />
      </Suspense>
    )
  );
}

/** Shown below the header, so that a banned member does not fill in a form in vain. */
function Forbidden() {
  const { banned } = useSession();
  return (
    (banned === true || (Array.isArray(banned) && banned.length > 0)) && (
      <Suspense>
        <BannedNotice />
      </Suspense>
    )
  );
}

/**
 * The script before the first paint uses the stored session; from here on <html data-signed-in> is the verified one.
 */
function useTrueSignedInMark(): void {
  const { isAuthenticated } = useSession();
  useEffect(() => {
    // During hydration the hook returns a visitor's session; the token is already known.
    document.documentElement.toggleAttribute('data-signed-in', isAuthenticated || bearerToken() !== null);
  }, [isAuthenticated]);
}
