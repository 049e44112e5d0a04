import { useSession } from '#domains/accounts/web/public.ts';

/** Whether the viewer owns the page. False during server rendering: the owner's controls appear after hydration. */
export const useIsOwn = (profileId: number | undefined): boolean =>
  useSession().profile_id === profileId && profileId !== undefined;
