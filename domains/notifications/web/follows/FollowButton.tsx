import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '#domains/accounts/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { type Follow, followProfile, getFollow, listFollows, unfollowProfile } from '../../contract.ts';

/** Shown on another's profile to signed-in viewers. Its space is reserved until the viewer is known. */
export function FollowButton({ profileId, className }: { profileId: number; className?: string | undefined }) {
  const { profile_id } = useSession();
  const isShown = profile_id !== null && profile_id !== profileId;
  const { data } = useRead(getFollow, { profile_id: profileId }, { enabled: isShown });
  const cache = useQueryClient();
  const follow = useWrite(followProfile);
  const leave = useWrite(unfollowProfile);
  const known = (answer: Follow) => {
    cache.setQueryData([getFollow.name, { profile_id: profileId }], answer);
    void cache.invalidateQueries({ queryKey: [listFollows.name] });
  };
  const { mutate, isPending } = data?.is_followed ? leave : follow;
  return (
    <Button
      kind="secondary"
      condensed
      leftIcon={data?.is_followed ? 'check' : 'bell'}
      className={className}
      style={isShown && data ? undefined : { visibility: 'hidden' }}
      aria-pressed={data?.is_followed ?? false}
      loading={isPending}
      onClick={() => mutate({ profile_id: profileId }, { onSuccess: known, onError: showError })}
    >
      {data?.is_followed ? 'Вы подписаны' : 'Подписаться'}
    </Button>
  );
}
