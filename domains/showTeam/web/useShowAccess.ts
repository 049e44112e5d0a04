import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from '#domains/accounts/web/public.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { getShowAccess, type ShowAccess } from '../contract.ts';
import type { ShowRight } from '../policy.ts';

export interface OwnShowAccess {
  /** Whether the organiser's calls may be made: an account is signed in, or a member of the team is. */
  isOpen: boolean;
  /** False while it is unknown whether a visitor is a member. */
  isKnown: boolean;
  /** Whether to offer what needs the right. True until the server has answered, which decides each call anyway. */
  may: (right: ShowRight) => boolean;
  /** Rights as the server answered; empty until then. */
  rights: readonly ShowRight[];
  member: ShowAccess['member'];
  ended: ShowAccess['ended'];
}

/** Milliseconds after which a member's open page notices a revocation without an act. */
const everyMs = 10_000;
/** Calls whose answers everybody may read. */
const publicReads = [getShowAccess.name, 'getExhibition'];

/**
 * Returns what the person at this browser may do at a show. An open page of a member empties itself when the access
 * ends.
 */
export function useShowAccess(exhibitionId: number): OwnShowAccess {
  const isHydrated = useHydrated();
  const { isAuthenticated } = useSession();
  const cache = useQueryClient();
  const { data, isError } = useRead(
    getShowAccess,
    { exhibitionId },
    {
      enabled: isHydrated && exhibitionId > 0,
      refetchAfter: (access) => access.as === 'member' && everyMs,
      onlyLogged: true,
    },
  );
  const isMember = data?.as === 'member';
  const wasMember = useRef(false);
  useEffect(() => {
    // Data read as a member must not stay in the window's memory.
    if (wasMember.current && !isMember)
      cache.removeQueries({ predicate: ({ queryKey: [name] }) => !publicReads.includes(String(name)) });
    wasMember.current = isMember;
  }, [isMember, cache]);
  return {
    isOpen: isAuthenticated || isMember,
    isKnown: isAuthenticated || data !== undefined || isError,
    rights: data?.rights ?? [],
    may: (right) => data === undefined || data.rights.includes(right),
    member: data?.member ?? null,
    ended: data?.ended ?? null,
  };
}
