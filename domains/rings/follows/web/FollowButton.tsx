import { useLocation } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { useAct } from '#platform/web/calls/useAct.ts';
import { setBreedFollow } from '../contract.ts';

interface FollowButtonProps {
  exhibitionId: number;
  breed: { id: number; breed: string; ring: number };
  /** Undefined while it is not known. */
  isFollowed: boolean | undefined;
}

/** Leads a visitor to the sign-in page and back to this address. */
export function FollowButton({ exhibitionId, breed, isFollowed }: FollowButtonProps) {
  const { pathname, search } = useLocation();
  const { isAuthenticated } = useSession();
  const { act, busy, refused } = useAct(setBreedFollow);
  const about = `${breed.breed}, ринг ${breed.ring}`;
  if (!isAuthenticated)
    return (
      <Button
        kind="secondary"
        condensed
        leftIcon="bell"
        to={loginPathFrom(pathname + search)}
        aria-label={`Следить: ${about}`}
      >
        Следить
      </Button>
    );
  return (
    <>
      <Button
        kind="secondary"
        condensed
        leftIcon={isFollowed ? 'check' : 'bell'}
        loading={busy}
        disabled={isFollowed === undefined}
        aria-label={`${isFollowed ? 'Перестать следить' : 'Следить'}: ${about}`}
        onClick={() => act({ exhibitionId, breedId: breed.id, is_followed: !isFollowed })}
      >
        {isFollowed ? 'Перестать следить' : 'Следить'}
      </Button>
      {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
    </>
  );
}
