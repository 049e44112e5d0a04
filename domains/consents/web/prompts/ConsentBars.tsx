import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#domains/accounts/web/public.ts';
import { consentPath, decisionToShow, shownCookieLine } from '../../prompts.ts';
import { ConsentBanner } from './ConsentBanner.tsx';
import { DisseminationBanner } from './DisseminationBanner.tsx';
import { usePrompt } from './usePrompt.ts';

/** What is asked at the foot of the page, one thing at a time: nothing on the edit page itself, where it is done. */
export function ConsentBars() {
  const { user_info, account_type, profile_id } = useSession();
  const { pathname } = useLocation();
  const asks = usePrompt();
  // Whose yearly question stands here: another account's (or another alias's) is not this one's.
  const [askedAlias, setAskedAlias] = useState<string | null>(null);
  const alias = user_info?.alias ?? null;
  // Staff at work are asked on their own pages.
  const isAtWork = pathname.startsWith('/administration');
  const isEditing =
    isAtWork || (user_info !== null && pathname.replace(/\/$/, '') === `${user_info.user_full_alias}edit`);
  const asksYearly = asks === 'dissemination' && !isEditing;
  useEffect(() => {
    if (!asksYearly || alias === null) return;
    setAskedAlias(alias);
    // biome-ignore lint/suspicious/noDocumentCookie: the specification names a cookie, and not every browser has the cookie store.
    document.cookie = shownCookieLine(location.protocol === 'https:');
  }, [asksYearly, alias]);
  if (!user_info || !account_type || isEditing || decisionToShow(user_info)) return null;
  const to = consentPath(user_info, account_type);
  if (askedAlias === alias)
    return <DisseminationBanner accountType={account_type} to={to} onClose={() => setAskedAlias(null)} />;
  if (asks !== 'review' && asks !== 'changed_text') return null;
  return <ConsentBanner key={`${profile_id} ${asks}`} asks={asks} to={to} />;
}
