import { useSession } from '#domains/accounts/web/public.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { type BreedToFollow, listBreedsToFollow } from '../contract.ts';

const everyMs = 60_000;

/** Undefined for visitors, and until it has loaded. */
export function useBreedsToFollow(exhibitionId: number): readonly BreedToFollow[] | undefined {
  const isHydrated = useHydrated();
  const { isAuthenticated } = useSession();
  return useRead(
    listBreedsToFollow,
    { exhibitionId },
    { enabled: isHydrated && isAuthenticated, refetchAfter: everyMs },
  ).data?.breeds;
}
