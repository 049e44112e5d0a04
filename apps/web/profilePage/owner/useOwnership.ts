import { useSession } from '#domains/accounts/web/public.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';

/** Whether the viewer owns the page. Null until it is known: the first render is the same for everybody. */
export function useOwnership(profileId: number): boolean | null {
  const { profile_id } = useSession();
  return useHydrated() ? profile_id === profileId : null;
}
