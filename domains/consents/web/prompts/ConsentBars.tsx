import { useLocation } from 'react-router';
import { useSession } from '#domains/accounts/web/public.ts';
import { consentPath } from '../../prompts.ts';
import { ConsentBanner } from './ConsentBanner.tsx';
import { usePrompt } from './usePrompt.ts';

/** What is asked at the foot of the page: nothing on the edit page itself, where it is done. */
export function ConsentBars() {
  const { user_info, account_type, profile_id } = useSession();
  const { pathname } = useLocation();
  const asks = usePrompt();
  if (!user_info || !account_type || (asks !== 'review' && asks !== 'changed_text')) return null;
  if (pathname.replace(/\/$/, '') === `${user_info.user_full_alias}edit`) return null;
  return <ConsentBanner key={`${profile_id} ${asks}`} asks={asks} to={consentPath(user_info, account_type)} />;
}
