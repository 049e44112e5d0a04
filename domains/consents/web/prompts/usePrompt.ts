import { useSession } from '#domains/accounts/web/public.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { getConsents } from '../../contract.ts';
import { cookiesIn, type Prompt, promptFor } from '../../prompts.ts';
import { useFirstLook } from './useFirstLook.ts';

/** Returns the current prompt; before the first look at the page, only a decision. */
export function usePrompt(): Prompt | null {
  const session = useSession();
  const hasLooked = useFirstLook();
  const { data } = useRead(
    getConsents,
    {},
    { enabled: session.isAuthenticated && session.is_active_profile, staleTime: Number.POSITIVE_INFINITY },
  );
  const asks = promptFor(session, cookiesIn(document.cookie), {
    isOutdated: data?.processing.is_outdated ?? false,
    isGiven: data?.processing.given ?? false,
  });
  // Waits until it is known whether the consent is given.
  if (asks === 'processing' && !data) return null;
  return asks === 'decision' || hasLooked ? asks : null;
}
