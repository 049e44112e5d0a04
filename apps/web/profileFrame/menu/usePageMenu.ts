import { useEffect, useRef } from 'react';
import { useLocation, useParams } from 'react-router';
import { useSession } from '#domains/accounts/web/public.ts';
import { baseSearchPath, originNames, readOrigin } from '#domains/dogs/paths.ts';
import { getPageMenu, type PageMenu, type PageMenuInput } from '#domains/profiles/menu/contract.ts';
import { placeOf } from '#domains/profiles/place.ts';
import { isFederationAlias } from '#platform/contract/userTypes.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { useSmallWindow } from '#platform/web/useSmallWindow.ts';

/** At or below this width, in pixels, the menu is a button at the bottom (specification, 2.8). */
export const smallMenuWidth = 1080;

const prefixes = { clubAlias: 'club', nurseryAlias: 'kennel', nbcAlias: 'nbc' } as const;

/** The part of URLSearchParams that is used. */
interface Query {
  get(name: string): string | null;
}

/** The base search keeps the menu of the organisation it was opened from. */
export function originMenuInput(search: Query): PageMenuInput | null {
  const origin = readOrigin(search);
  const name = originNames.find((one) => origin[one]);
  const alias = name && origin[name];
  if (!name || !alias) return null;
  return isFederationAlias(alias) ? { alias } : { prefix: prefixes[name], alias };
}

/** Input of the menu's endpoint for an address; null for pages without a menu. */
export function menuInputOf(pathname: string, exhibitionId: string | undefined): PageMenuInput | null {
  if (exhibitionId) return /^[1-9]\d{0,9}$/.test(exhibitionId) ? { exhibition_id: Number(exhibitionId) } : null;
  const place = placeOf(pathname);
  return place && { ...(place.prefix && { prefix: place.prefix }), alias: place.alias };
}

export interface FoundMenu {
  page: PageMenu | undefined;
  /** Null until the viewer is known: the first render is the same for everybody. */
  isOwn: boolean | null;
}

/** Reads the page's menu. Refetches when the path, the signed-in alias or the layout for the width changes. */
export function usePageMenu(): FoundMenu {
  const { pathname, search } = useLocation();
  const { exhibitionId } = useParams();
  const input =
    pathname === baseSearchPath ? originMenuInput(new URLSearchParams(search)) : menuInputOf(pathname, exhibitionId);
  const { data: page, refetch } = useRead(getPageMenu, input ?? {}, { enabled: input !== null });
  const { profile_id, user_info } = useSession();
  const isSmall = useSmallWindow(smallMenuWidth);
  const hydrated = useHydrated();
  const seen = `${pathname} ${user_info?.alias ?? ''} ${isSmall}`;
  const last = useRef<string | null>(null);
  useEffect(() => {
    // The server's data is fresh; hydration is not a change.
    if (hydrated && last.current !== null && last.current !== seen && input) void refetch();
    if (hydrated) last.current = seen;
  }, [hydrated, seen, input, refetch]);
  // A show's page has the public menu even for its organiser.
  return { page, isOwn: hydrated ? !exhibitionId && page !== undefined && page.profile_id === profile_id : null };
}
