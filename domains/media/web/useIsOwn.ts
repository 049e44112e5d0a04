import { useSession } from '#domains/accounts/web/public.ts';

/** Whose page it is looks at it. False while the server renders: what is the owner's alone comes afterwards. */
export const useIsOwn = (profileId: number | undefined): boolean =>
  useSession().profile_id === profileId && profileId !== undefined;
