import { useSession } from '#domains/accounts/web/public.ts';
import { useAwake } from '#platform/web/useAwake.ts';

/** Is the page of this alias the onlooker's own? False until the page has woken up. */
export function useHolder(alias: string): boolean {
  const isAwake = useAwake();
  const { isAuthenticated, user_info } = useSession();
  return isAwake && isAuthenticated && user_info?.alias.toLowerCase() === alias.toLowerCase();
}
