import { useSession } from '#domains/accounts/web/public.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';

/** False until hydration. */
export function useHolder(alias: string): boolean {
  const isAwake = useHydrated();
  const { isAuthenticated, user_info } = useSession();
  return isAwake && isAuthenticated && user_info?.alias.toLowerCase() === alias.toLowerCase();
}
