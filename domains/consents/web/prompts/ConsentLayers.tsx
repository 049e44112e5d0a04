import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#domains/accounts/web/public.ts';
import { consentPath, decisionToShow, shownCookieLine } from '../../prompts.ts';
import { usePrompt } from './usePrompt.ts';

const DecisionModal = lazy(() => import('./DecisionModal.tsx').then((module) => ({ default: module.DecisionModal })));
const DisseminationModal = lazy(() => import('./DisseminationModal.tsx').then((module) => ({ default: module.DisseminationModal })));

/** Stands on every page of a signed-in person: a decision of the federation first, then the question about dissemination. */
export function ConsentLayers() {
  const { user_info, account_type, profile_id } = useSession();
  const { pathname } = useLocation();
  const prompt = usePrompt();
  const decision = user_info && decisionToShow(user_info);
  // Whose question is open: another account's (or another alias's) is not this one's.
  const [askedAlias, setAskedAlias] = useState<string | null>(null);
  const alias = user_info?.alias ?? null;
  // On the edit page the choice itself is before the person.
  const isEditing = user_info !== null && pathname.startsWith(`${user_info.user_full_alias}edit`);
  const asks = prompt === 'dissemination' && !isEditing;
  useEffect(() => {
    if (!asks || alias === null) return;
    setAskedAlias(alias);
    // biome-ignore lint/suspicious/noDocumentCookie: the specification names a cookie, and not every browser has the cookie store.
    document.cookie = shownCookieLine(location.protocol === 'https:');
  }, [asks, alias]);
  if (!user_info || !account_type) return null;
  return (
    <Suspense>
      {decision && <DecisionModal key={`${profile_id} ${decision}`} decision={decision} />}
      {askedAlias !== null && (
        <DisseminationModal
          opened={askedAlias === alias && !decision}
          accountType={account_type}
          to={consentPath(user_info, account_type)}
          onClose={() => setAskedAlias(null)}
        />
      )}
    </Suspense>
  );
}
