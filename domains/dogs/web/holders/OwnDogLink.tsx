import { useSession } from '#domains/accounts/web/public.ts';
import { MoreLink } from '#platform/ui/typography/MoreLink.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { isMainOwner } from '../../owners/contract.ts';
import { dogHolderKinds } from '../../policy.ts';

/** On a public page, links owners to the dog's page with its actions. */
export function OwnDogLink({ dogId }: { dogId: number }) {
  const isAwake = useHydrated();
  const { isAuthenticated, account_type, user_info } = useSession();
  const mayOwn = isAwake && isAuthenticated && dogHolderKinds.some((kind) => kind === account_type);
  const own = useRead(isMainOwner, { dogId }, { enabled: mayOwn });
  if (!own.data?.is_main || !user_info) return null;
  return (
    <MoreLink to={`${user_info.user_full_alias}dogs/${dogId}`}>
      Это ваша собака: передать, владельцы, документы
    </MoreLink>
  );
}
