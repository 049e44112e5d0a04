import { useSession } from '#domains/accounts/web/public.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';

/** Returns whether the page with this alias is the viewer's own. False until hydration. */
export function useHolder(alias: string): boolean {
  const isAwake = useHydrated();
  const { isAuthenticated, user_info } = useSession();
  return isAwake && isAuthenticated && user_info?.alias.toLowerCase() === alias.toLowerCase();
}
