import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#domains/accounts/web/public.ts';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { getConsents } from '../../contract.ts';
import { consentPath, cookiesIn, decisionToShow, type Prompt, promptFor, shownCookieLine } from '../../prompts.ts';
import { ConsentBanner } from './ConsentBanner.tsx';
import { useHasSeenPage } from './useHasSeenPage.ts';
import { useIsBusy } from './useIsBusy.ts';

const loadQuestion = () => import('./DisseminationModal.tsx');
const DisseminationModal = lazy(() => loadQuestion().then((module) => ({ default: module.DisseminationModal })));

/** Milliseconds between checks whether a prompt may be shown. */
const nextLook = 1000;

/** Shows one prompt at a time, and none on the edit page, where the consents are given. */
export function ConsentBars() {
  const { user_info, account_type, profile_id } = useSession();
  const { pathname } = useLocation();
  const asks = usePrompt();
  // The alias the yearly question was opened for: another account must not inherit it.
  const [asked, setAsked] = useState<{ alias: string; isOpen: boolean } | null>(null);
  const alias = user_info?.alias ?? null;
  // The administration shows no prompts to staff at work.
  const isAtWork = pathname.startsWith('/administration');
  const isEditing =
    isAtWork || (user_info !== null && pathname.replace(/\/$/, '') === `${user_info.user_full_alias}edit`);
  const asksYearly = asks === 'dissemination' && !isEditing;
  const isAtTask = useIsBusy();
  const atTask = useRef(isAtTask);
  useEffect(() => {
    atTask.current = isAtTask;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that comes is asked about at once, before its first press.
  useEffect(() => {
    if (!asksYearly || alias === null) return;
    // Preloads the code, so that the window does not appear late under a finger.
    void loadQuestion().catch(() => undefined);
    const ask = () => {
      if (atTask.current()) return;
      setAsked({ alias, isOpen: true });
      // biome-ignore lint/suspicious/noDocumentCookie: the specification names a cookie, and not every browser has the cookie store.
      document.cookie = shownCookieLine(location.protocol === 'https:');
    };
    const timer = setInterval(ask, nextLook);
    ask();
    return () => clearInterval(timer);
  }, [asksYearly, alias, pathname]);
  if (!user_info || !account_type || isEditing || decisionToShow(user_info)) return null;
  const to = consentPath(user_info, account_type);
  const isAsked = asked?.isOpen === true && asked.alias === alias;
  return (
    <>
      {asked && (
        <Suspense>
          <DisseminationModal
            opened={isAsked}
            accountType={account_type}
            to={to}
            onClose={() => setAsked({ ...asked, isOpen: false })}
          />
        </Suspense>
      )}
      {!isAsked && (asks === 'processing' || asks === 'check' || asks === 'changed_text') && (
        <ConsentBanner key={`${profile_id} ${asks}`} asks={asks} to={to} />
      )}
    </>
  );
}

/** Before the first look at the page, only a decision is shown. */
function usePrompt(): Prompt | null {
  const session = useSession();
  // A named member of staff acts for the federation, which gives its own consents.
  const isNamed = Boolean(session.user_info?.staff);
  const hasLooked = useHasSeenPage();
  const { data } = useRead(
    getConsents,
    {},
    { enabled: session.isAuthenticated && session.is_active_profile && !isNamed, staleTime: Number.POSITIVE_INFINITY },
  );
  const asks = promptFor(session, cookiesIn(document.cookie), {
    isOutdated: data?.processing.is_outdated ?? false,
    isGiven: data?.processing.given ?? false,
  });
  // Waits until it is known whether the consent is given.
  if (isNamed || (asks === 'processing' && !data)) return null;
  return asks === 'decision' || hasLooked ? asks : null;
}
