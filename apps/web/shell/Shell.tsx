import { Fragment, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useMatches } from 'react-router';
import { BannedNotice, bearerToken, useAccountTurn, useSession } from '#domains/accounts/web/public.ts';
import { CookieNotice } from '#domains/consents/web/public.ts';
import { MessageHost } from '#platform/ui/messages/MessageHost.tsx';
import type { PageHandle } from '#platform/web/page/page.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { colourBrowser } from './colourBrowser.ts';
import { Footer } from './footer/Footer.tsx';
import { policyPath } from './footer/policyPath.ts';
import { Personal } from './forMembers/Personal.tsx';
import { Header } from './header/Header.tsx';
import { SightBar, SightLink } from './lowVision/SightLinks.tsx';
import { mainId, RouteAnnouncer } from './RouteAnnouncer.tsx';
import styles from './Shell.module.css';

/** Nothing of it is seen before somebody presses something. */
const ShellLayers = lazy(() => import('./ShellLayers.tsx').then((module) => ({ default: module.ShellLayers })));

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  const isBare = handles.some((handle) => handle?.bare);
  const isOneTask = handles.some((handle) => handle?.isOneTask);
  const accountTurn = useAccountTurn();
  useTrueSignedInMark();
  useEffect(colourBrowser, []);
  return (
    <>
      <a className="skip" href={`#${mainId}`}>
        К содержанию
      </a>
      <SightLink className="skip" />
      <SightBar />
      {isBare ? (
        children
      ) : (
        <div className={styles.shell}>
          <Header />
          <Forbidden />
          <main id={mainId} tabIndex={-1}>
            <Fragment key={accountTurn}>{children}</Fragment>
          </main>
          <Personal />
          {!isOneTask && <Footer />}
        </div>
      )}
      <RouteAnnouncer />
      <LayersWhenAwake />
      <CookieNotice policyUrl={policyPath} />
      <MessageHost />
    </>
  );
}

/** By itself: waking up renders anew whoever asks about it, and the shell is everything but the page. */
function LayersWhenAwake() {
  return (
    useHydrated() && (
      <Suspense>
        <ShellLayers />
      </Suspense>
    )
  );
}

/** Under the header: nobody fills in a form that will not be taken from them. */
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

/** The script before the first paint believes what is stored; from here on <html data-signed-in> says what is true. */
function useTrueSignedInMark(): void {
  const { isAuthenticated } = useSession();
  useEffect(() => {
    // While React wakes up, the hook says «visitor» to everybody: the token knows better.
    document.documentElement.toggleAttribute('data-signed-in', isAuthenticated || bearerToken() !== null);
  }, [isAuthenticated]);
}
