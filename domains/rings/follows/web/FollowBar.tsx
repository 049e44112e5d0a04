import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { useAddress } from '#platform/web/useAddressFilter.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { shortBreed } from '../../live/texts.ts';
import styles from './followBar.module.css';
import { useBreedsToFollow } from './useBreedsToFollow.ts';

const FollowWindow = lazy(() => import('./FollowWindow.tsx').then((module) => ({ default: module.FollowWindow })));

/** With it in the address the window opens by itself: the way back from the sign-in page. */
const asked = { follow: '1' } as const;

/** Sticks to the foot of «Ход выставки»: what the viewer follows, and the button that opens the choice of breeds. */
export function FollowBar({ exhibitionId }: { exhibitionId: number }) {
  const { pathname, search } = useLocation();
  const { address, change } = useAddress();
  const isHydrated = useHydrated();
  const { isAuthenticated } = useSession();
  const breeds = useBreedsToFollow(exhibitionId);
  const [isOpen, setOpen] = useState(false);
  const isAsked = address.follow === asked.follow;
  const isMember = isHydrated && isAuthenticated;
  const followed = breeds?.filter(({ is_followed: isFollowed }) => isFollowed) ?? [];
  const label = followed.length > 0 ? 'Выбрать породы' : 'Следить за породой';
  const close = () => {
    setOpen(false);
    if (isAsked) change({ follow: undefined });
  };
  return (
    <section className={styles.bar} aria-label="Следить за породой" data-save-bar>
      <div className={`wrap ${styles.inside}`}>
        {followed.length > 0 ? (
          <p>
            Вы следите: <b>{followed.map(({ breed }) => shortBreed(breed)).join(', ')}</b>
          </p>
        ) : (
          <p className={styles.offer}>Сообщим, когда подойдёт очередь породы и когда будут её результаты.</p>
        )}
        {isMember ? (
          <Button className={styles.action} leftIcon="bell" onClick={() => setOpen(true)}>
            {label}
          </Button>
        ) : (
          <Button className={styles.action} leftIcon="bell" to={loginPathFrom(returnTo(pathname, search))}>
            {label}
          </Button>
        )}
      </div>
      {isMember && (isOpen || isAsked) && (
        <Suspense>
          <FollowWindow exhibitionId={exhibitionId} breeds={breeds} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}

function returnTo(pathname: string, search: string): string {
  const words = new URLSearchParams(search);
  words.set('follow', asked.follow);
  return `${pathname}?${words}`;
}
